/**
 * The engine's glue once more, for an engine beside the page's own: the glue holds one compiled module,
 * and another address is another instance of it.
 */
declare module '*/core-wasm/pkg/engine.js?beside' {
  type Glue = typeof import('../../core-wasm/pkg/engine.js');
  const init: Glue['default'];
  export default init;
  export const LogReader: Glue['LogReader'];
  export const LivingDrive: Glue['LivingDrive'];
  export const Simulation: Glue['Simulation'];
  export type Simulation = import('../../core-wasm/pkg/engine.js').Simulation;
}
