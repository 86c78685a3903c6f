/** Plays a figure of a chapter with many models. */
import type { LiveFigure } from '../../elements/figure/live-figure';
import { mountTimeline, type Playing } from '../../elements/player/timeline';
import type { Model } from '../../engine/declaration';
import type { Timeline } from '../../runtime/figure/timeline';

/** Plays a figure of the model of its timeline. */
export const play = <M extends Model>(live: LiveFigure, timeline: Timeline<M>): Playing =>
  mountTimeline(live as unknown as LiveFigure<M>, timeline);
