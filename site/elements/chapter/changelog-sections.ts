/** The changelog as a part of a page: its editions are sections, one level below the page's own. */

/** `html`: the changelog, whose heading is of the first level, and whose editions are of the second. */
export function editionsOf(html: string): string {
  return html
    .replace(/<h1[\s\S]*?<\/h1>/, '')
    .replaceAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g, (_, heading: string) => {
      const [version = '', day] = heading.split(' – ');
      if (day === undefined) return `<h3 id="unreleased">${heading}</h3>`;
      return `<h3 id="edition-${version}">Edition ${version}, ${day}</h3>`;
    });
}
