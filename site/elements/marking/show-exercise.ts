/** What a class made of one exercise: the spread of its answers, its mistakes, and wrong answers that are equal. */
import { select } from 'd3-selection';
import { drawStrip } from '../../charts/ratio-strip';
import { make } from '../make';
import type { Row } from './mark';
import { equalWrongIn, mistakesIn, ratiosIn } from './tally';
import type { Asked } from './words';

/** The part for the exercise of a column, with what it asks; `words` says what each mistake is. */
export function exerciseSection(
  { question, task }: Asked,
  rows: readonly Row[],
  column: number,
  words: ReadonlyMap<string, string>,
): HTMLElement {
  const part = make('section', { className: 'marked-exercise' });
  part.append(
    make('h2', { textContent: `${column + 1}. ${question}` }),
    ...(task ? [make('p', { className: 'soft', textContent: task })] : []),
  );
  const ratios = ratiosIn(rows, column);
  if (ratios.length > 0) part.append(stripOf(ratios));
  const mistakes = mistakesIn(rows, column);
  if (mistakes.length > 0) {
    const list = make('ul', {});
    for (const [mistake, count] of mistakes)
      list.append(
        make('li', {
          textContent:
            `${count} × ${mistake.replaceAll('-', ' ')}: ${words.get(mistake) ?? ''}`.replace(
              /: $/,
              '',
            ),
        }),
      );
    part.append(list);
  }
  for (const { typed, students } of equalWrongIn(rows, column))
    part.append(
      make('p', {
        textContent: `${typed} is wrong for each of the students ${students.join(', ')}, whose numbers differ.`,
      }),
    );
  return part;
}

function stripOf(ratios: readonly number[]): HTMLElement {
  const figure = make('figure', { className: 'ratio-strip' });
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawStrip(select(svg), ratios);
  figure.append(
    svg,
    make('figcaption', {
      textContent: `Answer ÷ right answer, on a log scale: ${ratios.length} answers.`,
    }),
  );
  return figure;
}
