/** Addresses inside style sheets and `srcset`. */

const ADDRESS =
  /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/g;

/** Passes every address of a style sheet through `rewrite`. */
export function rewriteCss(css: string, rewrite: (address: string) => string): string {
  return css.replace(ADDRESS, (whole, ...groups: (string | undefined)[]) => {
    const address = groups.slice(0, 5).find((group) => group !== undefined);
    if (address === undefined || address.startsWith('#') || address.startsWith('data:'))
      return whole;
    const rewritten = rewrite(address);
    if (rewritten === address) return whole;
    const quoted = `"${rewritten.replaceAll('"', '%22')}"`;
    return whole.startsWith('@') ? `@import ${quoted}` : `url(${quoted})`;
  });
}

/**
 * Takes out the fonts that are files: a frame without an origin may not load them and would complain.
 * Those of the machine stay, with the measures that make them stand in for ours.
 */
export const withoutFonts = (css: string) =>
  css.replace(/@font-face\s*\{[^}]*\}/g, (rule) => (rule.includes('url(') ? '' : rule));

/** Passes every address of a `srcset` through `rewrite`; descriptors (`2x`, `640w`) stay. */
export function rewriteSrcset(srcset: string, rewrite: (address: string) => string): string {
  // A candidate ends at a comma that follows its descriptor or its address; addresses may hold commas.
  return srcset.replace(
    /([\s,]*)([^\s,]\S*[^\s,]|[^\s,])(\s[^,]*)?/g,
    (_whole, before: string, address: string, descriptor = '') =>
      before + rewrite(address) + descriptor,
  );
}
