/** A build of the engine by its name in `site/build/engine-variants.ts`, deflated and in base64 (`site/build/given-engine.ts`). */
declare module 'packed-engine:*' {
  const packed: string;
  export default packed;
}
