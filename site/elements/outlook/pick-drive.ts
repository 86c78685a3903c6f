/** Several drives in one text: a table of them, and one to be picked. */
import { isScaleEnded } from '../../engine/drive-outlook';
import type { DriveReading } from '../../engine/smart-report';
import { formatAmount } from '../../engine/typed/units';
import { button, make } from '../make';

const HEADS = [
  'Drive',
  'User capacity',
  'Host writes',
  'Life used',
  'Power-on time',
  'Its own test',
];

/** The table; `show` makes what is shown of the drive that is picked, the first one to begin with. */
export function pickDrive(
  drives: readonly DriveReading[],
  show: (reading: DriveReading) => readonly HTMLElement[],
): readonly HTMLElement[] {
  const shown = make('div', { attributes: { 'aria-live': 'polite' } });
  const table = make('table', {});
  table.append(make('caption', { textContent: `${drives.length} drives: pick one` }));
  const head = make('tr', {});
  head.append(...HEADS.map((textContent) => make('th', { textContent, scope: 'col' })));
  table.append(make('thead', {}, head));
  const body = make('tbody', {});
  const picks = drives.map((drive, at) => {
    const pick = button(`${at + 1}. ${drive.model ?? 'no name'}`, () => choose(at));
    const row = make('tr', {});
    row.append(
      make('th', { scope: 'row' }, pick),
      ...cellsOf(drive).map((textContent) => make('td', { textContent })),
    );
    body.append(row);
    return pick;
  });
  table.append(body);
  const choose = (at: number) => {
    for (const [place, pick] of picks.entries())
      pick.setAttribute('aria-pressed', String(place === at));
    const drive = drives[at];
    if (drive) shown.replaceChildren(...show(drive));
  };
  choose(0);
  const scroll = make('div', {
    className: 'scroll',
    tabIndex: 0,
    attributes: { role: 'group', 'aria-label': 'The drives in this text' },
  });
  scroll.append(table);
  return [scroll, shown];
}

function cellsOf(drive: DriveReading): readonly string[] {
  const { capacity, host_written, percentage_used, life_used, power_on_time, verdict } = drive;
  const used = percentage_used.value === null ? life_used : percentage_used;
  const or = (value: number | null, dimension: Parameters<typeof formatAmount>[1]) =>
    value === null ? 'not known' : formatAmount(value, dimension);
  return [
    or(capacity, 'bytes'),
    or(host_written.value, 'bytes'),
    isScaleEnded(used) ? `at least ${or(used.low, 'ratio')}` : or(used.value, 'ratio'),
    or(power_on_time, 'time'),
    verdict.passed === null ? 'not said' : verdict.passed ? 'passed' : 'FAILED',
  ];
}
