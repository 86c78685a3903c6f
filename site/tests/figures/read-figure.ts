/** A figure as the text that its snapshot holds. */
import { aloud } from '../../charts/aloud';
import {
  cellTexts,
  compareSentence,
  compareTable,
  drawn,
  type Figure,
  type FigureState,
  inputsLine,
  marksKeyHtml,
  plainText,
  roleOf,
  stateIn,
  statesOf,
  staticSvg,
  type Table,
  tableCsv,
  WIDE,
} from './book';
import { readDrawing } from './read-drawing';

/** Rows of a table that are shown from its start. */
const FIRST_ROWS = 3;

/** The whole snapshot of a figure. */
export function readFigure(figure: Figure): string {
  const states = statesOf(figure).map((state) => ({ ...state, state: stateIn(figure, state) }));
  const parts = [
    headOf(figure),
    ...states.map(({ name, state }) => [`=== ${name} ===`, ...stateOf(figure, state)]),
  ];
  const [opens, , last] = states;
  if (opens && last) {
    parts.push([
      `=== A: ${opens.name}, B: ${last.name} ===`,
      ...pinnedOf(figure, opens.state, last.state),
    ]);
  }
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function headOf(figure: Figure): string[] {
  const controls = figure.controls.map((control) => {
    const input = figure.model.inputs.find(({ id }) => id === control.input);
    const options = input?.options?.map(({ label }) => label).join(' | ');
    const label = control.label ?? input?.label ?? control.input;
    const parts = [
      label,
      roleOf(control.input) && `(${roleOf(control.input)})`,
      options && `: ${options}`,
    ];
    return `  ${parts.filter(Boolean).join(' ')}${control.group ? ` [${control.group}]` : ''}`;
  });
  const presets = (figure.presets ?? []).map(({ label }) => `  ${label}`);
  const views = (figure.views ?? []).map(
    ({ label, options }) =>
      `  ${[label, options.map((one) => one.label).join(' | ')].filter(Boolean).join(': ')}`,
  );
  return [
    figure.title,
    figure.question,
    ...['controls', ...controls],
    ...(presets.length > 0 ? ['presets', ...presets] : []),
    ...(views.length > 0 ? ['views', ...views] : []),
  ];
}

function stateOf(figure: Figure, state: FigureState): string[] {
  const sentence = plainText(figure.sentence(state));
  return [
    inputsLine(figure, state),
    '',
    sentence,
    '',
    ...pictureOf(drawn(figure, state), sentence),
    ...keyOf(figure.chart(state)),
    '',
    ...tableOf(figure.table(state)),
  ];
}

/** The drawing; what it is called to a screen reader, where that is not the sentence. */
function pictureOf(markup: string, sentence: string): string[] {
  const holder = document.createElement('div');
  holder.innerHTML = markup;
  const svg = holder.firstElementChild;
  if (!svg) throw new Error('nothing is drawn');
  const spoken = svg.getAttribute('aria-label') ?? '';
  const same = spoken === aloud(sentence);
  return [...(same ? [] : [`alt: ${spoken}`]), ...readDrawing(svg)];
}

function keyOf(data: unknown): string[] {
  const holder = document.createElement('div');
  holder.innerHTML = marksKeyHtml(data);
  const words = [...holder.querySelectorAll('span')].map((one) => one.textContent);
  return words.length > 0 ? [`key: ${words.join(', ')}`] : [];
}

function tableOf(table: Table, first = FIRST_ROWS): string[] {
  const texts = cellTexts(table);
  const shown = texts.flatMap((row, at) => {
    const isShown = at < first || at === table.current || at === texts.length - 1;
    return isShown ? [`${at === table.current ? '>' : ' '} ${row.join(' | ')}`] : [];
  });
  const [head = ''] = tableCsv({ columns: table.columns, rows: [] }).split('\r\n');
  return [
    ...(table.caption ? [table.caption] : []),
    `  ${head}`,
    ...shown,
    `  ${texts.length} rows`,
  ];
}

function pinnedOf(figure: Figure, a: FigureState, b: FigureState): string[] {
  const both = figure.pinned?.(figure.chart(b), figure.chart(a));
  const picture =
    both === undefined
      ? []
      : pictureOf(staticSvg(figure.draw, both, WIDE), plainText(figure.sentence(b)));
  return [
    plainText(compareSentence(figure, a, b)).trim(),
    ...picture,
    ...tableOf(compareTable(a, b), Number.POSITIVE_INFINITY),
  ];
}
