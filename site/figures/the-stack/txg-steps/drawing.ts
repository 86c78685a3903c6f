/** One write on its way: the guest above, memory, log, data and map below, each square in its turn. */
import { drawScene, group } from '../../../charts/scene';
import type { Draw } from '../../../charts/types';
import { word } from '../../../charts/words';
import { blockShapes } from './block-shapes';
import { GUEST_TOP, LANES_BOTTOM, PLACES, SIZES, type Stand, standsOf, topOf } from './layout';
import { cutShapes, flushShapes, groupShapes, guestShapes, trackShapes } from './line-shapes';
import type { Moment } from './moment';
import { placeName } from './names';
import type { Story } from './story';
import { keyShapes, totalShapes } from './totals';

export interface TxgChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly story: Story;
  readonly moment: Moment;
  /** What happens, in a few words, and what an import would find. */
  readonly head: { readonly says: string; readonly after: string };
}

const { line } = SIZES;

export const drawTxg: Draw<TxgChart> = (svg, chart, box) => {
  const { story, moment, head } = chart;
  const { cell, stands } = standsOf(story, box);
  const now = nowAt(stands, moment);
  const isCut = head.after !== '';
  const totals = totalShapes(moment.bytes, box.width, LANES_BOTTOM + 4);
  const key = keyShapes(totals.bottom + 8, box.width);
  drawScene(svg, chart.label, { ...box, height: key.bottom }, [
    group('labels', [
      word('says', 0, 9, 'start', head.says, 'value ink'),
      word('after', 0, 9 + 1.2 * line, 'start', head.after, 'label ink'),
      word('guest', 0, GUEST_TOP - 11, 'start', 'guest', 'note soft'),
      ...PLACES.map((place) =>
        word(`place ${place}`, 0, topOf(place) - 10, 'start', placeName(place, story), 'note soft'),
      ),
    ]),
    group('tracks', trackShapes(box.width)),
    group('guest', guestShapes(stands, now, moment.done)),
    group('group', groupShapes(stands, now)),
    group('flushes', flushShapes(stands, moment)),
    group('blocks', blockShapes(stands, moment, { cell, isCut })),
    group('power', isCut ? cutShapes(now) : []),
    group('totals', totals.shapes),
    group('key', key.shapes),
  ]);
};

/** How far along the sheet the write is. */
function nowAt(stands: readonly Stand[], { done, share }: Moment): number {
  const { left, right } = stands[Math.min(done, stands.length - 1)] ?? { left: 0, right: 0 };
  return done === stands.length ? right : left + share * (right - left);
}
