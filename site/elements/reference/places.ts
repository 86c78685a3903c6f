/** Places of the book, by their addresses: what a list of links calls them. */

/** A place to go to. */
export interface Place {
  /** From the root of the book. */
  readonly href: string;
  /** The title of a figure or a calculator, or the heading. */
  readonly name: string;
  /** In which chapter it is, as menus call it; nothing for a calculator. */
  readonly chapter?: string;
}

/** A chapter as it was written. */
export interface Chapter {
  readonly id: string;
  /** Its name in menus. */
  readonly short: string;
  readonly body: string;
}

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Finds the place of an address without a leading slash: `access-time/#seek`, `calculators/seek-curve`. */
export function placeFinder(
  chapters: readonly Chapter[],
  figures: readonly Titled[],
  calculators: readonly Titled[],
): (address: string) => Place {
  const titles = new Map(figures.map(({ id, title }) => [id, title]));
  const places = chapters.flatMap((chapter) => {
    const inIt = (id: string, name: string): readonly [string, Place] => {
      const address = `${chapter.id}/#${id}`;
      return [address, { href: `/${address}`, name, chapter: chapter.short }];
    };
    const named = headingsOf(chapter.body).map(({ id, name }) => inIt(id, name));
    const drawn = [...chapter.body.matchAll(/<Figure id="([^"]+)"/g)].map(([, id = '']) =>
      inIt(id, titles.get(id) ?? id),
    );
    return [...named, ...drawn];
  });
  const known = new Map<string, Place>([
    ...places,
    ...calculators.map(({ id, title }): readonly [string, Place] => {
      const address = `calculators/${id}`;
      return [address, { href: `/${address}/`, name: title }];
    }),
  ]);
  return (address) => {
    const found = known.get(address);
    if (!found) throw new Error(`The book has no place ${address}`);
    return found;
  };
}

/** The headings of a chapter that have an address of their own, and where each begins. */
export function headingsOf(body: string): { id: string; name: string; at: number }[] {
  return [...body.matchAll(/^#{2,4} (.+?) \{#([\w-]+)\}$/gm)].map(
    ({ 1: name = '', 2: id = '', index }) => ({
      id,
      name,
      at: index,
    }),
  );
}
