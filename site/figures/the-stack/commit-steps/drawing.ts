/** One commit on its way: the program above, the places on the device below, each block in its turn. */
import { drawScene, group } from '../../../charts/scene';
import type { Draw } from '../../../charts/types';
import { word } from '../../../charts/words';
import { blockShapes } from './block-shapes';
import { keyShapes } from './key-shapes';
import { PLACES, placesOf, rowsOf, SIZES, type Stand, standsOf } from './layout';
import { cutShapes, flushShapes, trackShapes } from './line-shapes';
import type { Moment } from './moment';
import { endShapes, programShapes } from './program-shapes';
import type { Story } from './story';
import { totalShapes } from './totals';

export interface CommitChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly story: Story;
  readonly moment: Moment;
  /** What happens, in a few words, and what a restart would find. */
  readonly head: { readonly says: string; readonly after: string };
}

const { line } = SIZES;

export const drawCommit: Draw<CommitChart> = (svg, chart, box) => {
  const { story, moment, head } = chart;
  const places = placesOf(story);
  const { cell, stands } = standsOf(story, box);
  const rows = rowsOf(places);
  const tops = places.map(rows.top);
  const now = nowAt(stands, moment);
  const totals = totalShapes(moment.blocks, box.width, rows.lanesBottom + 4);
  const key = keyShapes(totals.bottom + 8, box.width);
  drawScene(svg, chart.label, { ...box, height: key.bottom }, [
    group('labels', [
      word('says', 0, 9, 'start', head.says, 'value ink'),
      word('after', 0, 9 + 1.2 * line, 'start', head.after, 'label ink'),
      word('program', 0, rows.programTop - 11, 'start', 'SQLite', 'note soft'),
      ...endShapes(stands, moment, rows),
      ...places.map((place) =>
        word(`place ${place}`, 0, rows.top(place) - 10, 'start', PLACES[place], 'note soft'),
      ),
    ]),
    group('tracks', trackShapes(places, rows, box.width)),
    group('program', programShapes(stands, now, rows)),
    group('flushes', flushShapes(stands, moment, tops)),
    group('blocks', blockShapes(stands, moment, { cell, rows })),
    group('power', head.after === '' ? [] : cutShapes(now, rows, tops)),
    group('totals', totals.shapes),
    group('key', key.shapes),
  ]);
};

/** How far along the sheet the commit is. */
function nowAt(stands: readonly Stand[], { done, share }: Moment): number {
  const { left, right } = stands[Math.min(done, stands.length - 1)] ?? { left: 0, right: 0 };
  return done === stands.length ? right : left + share * (right - left);
}
