/** A compiled module, deflated and in base64 (`site/build/given-engine.ts`). */
declare module '*.wasm?packed' {
  const packed: string;
  export default packed;
}
