/** Which part of one of the five texts a figure redraws. */
import { getCollection } from 'astro:content';

/** A part of a text. */
export interface Original {
  /** Its row on the page of the five texts: Q10. */
  readonly row: string;
  /** What it is called: “the paper of 1995: Figure 7 and its equation”. */
  readonly name: string;
}

/** What the figure of this id redraws, in the order of the texts. */
export async function originalsOf(figure: string): Promise<Original[]> {
  const texts = (await getCollection('sourceTexts')).sort((a, b) => a.data.order - b.data.order);
  return texts.flatMap(({ data }) =>
    data.rows
      .filter(({ at }) => at[0]?.endsWith(`/#${figure}`))
      .map(({ id, part }) => ({ row: id, name: `${data.name.replace(/^The/, 'the')}: ${part}` })),
  );
}
