/**
 * What `astro check` knows of itself, for whoever else reads the types: an editor, `tsc`, the tests. To them a
 * component is a component; what it may be given, `astro check` looks at.
 */
/// <reference types="astro/client" />

declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
