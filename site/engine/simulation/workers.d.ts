/** A worker made from text inside the page's script (Vite's `?worker&inline`). */
declare module '*?worker&inline' {
  const worker: new () => Worker;
  export default worker;
}
