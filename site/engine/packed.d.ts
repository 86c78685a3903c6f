/** A build of the engine by its name in `site/tasks/engine-variants.ts`, deflated and in base64 (`site/tasks/given-engine.ts`). */
declare module 'packed-engine:*' {
  const packed: string;
  export default packed;
}
