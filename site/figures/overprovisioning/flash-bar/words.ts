/** What is said of the tank: in the sentence, on the picture, and below it. */
import { formatAmount } from '../../../engine/typed/units';
import { amount, type Part, percent, says } from '../../../runtime/figure/parts';
import { amplification, amplificationText } from '../../amplification';
import { albumsIn, isTrimOn, isWaiting, type Moment, momentOf, type State } from './film';
import { CYCLES, isModelDrive, levelAt, speedOf } from './levels';

const bytes = (value: number) => formatAmount(value, 'bytes');
const inIops = (rate: number) => `${formatAmount(Number(rate.toPrecision(3)), 'number')}\u202FIOPS`;
/** So many writes per second, or the share of what the drive does when nearly empty. */
const inWords = (state: State, rate: number) =>
  isModelDrive(state) ? inIops(rate) : formatAmount(speedOf(state, rate), 'ratio', 2);
const BYTES = { dimension: 'bytes' } as const;

type Level = ReturnType<typeof levelAt>;

export function sentence(state: State): readonly Part[] {
  const moment = momentOf(state);
  const level = levelAt(state, moment.valid);
  const { effective_overprovisioning: share } = level.values;
  if (moment.act !== 'rest' || level.amplification === null || share === null)
    return [...withStored(state, moment, level), ...(hasPaused(state) ? [WAITS] : [])];
  return says`${withStored(state, moment, level)} Effective overprovisioning is
    ${percent(share)}.${withTrim(state, moment)}`;
}

/** It is where it waits, and not on its way there. */
const hasPaused = (state: State) => isWaiting(state) && state.view.at === undefined;
/** What it waits for. */
const WAITS = ' The film waits for you: press Play, or drag the surface.';

/** The same words in the film and at rest. */
function withStored(state: State, { files, valid }: Moment, level: Level): readonly Part[] {
  const { inputs } = state;
  const { amplification: wa, iops: rate } = level;
  const dead = (valid - files) * inputs.user_capacity;
  if (valid === 0) return says`Nothing is stored yet: all flash is spare area.`;
  const stored = amount(inputs.user_capacity * files, BYTES);
  if (wa === null) return says`Data stored is ${stored}. ${level.reason ?? ''}`;
  return says`With ${stored} stored${
    dead < 1
      ? ''
      : says` and ${amount(dead, BYTES)} deleted, of which the drive knows
      nothing`
  }, write amplification is ${amplification(wa)}${atRate(state, rate)}.`;
}

const atRate = (state: State, rate: number | null): Part[] =>
  rate === null
    ? []
    : says`, at ${{ value: inWords(state, rate) }}${
        isModelDrive(state) ? '' : ' of the rate when nearly empty'
      }`;

function withTrim(state: State, { files, valid }: Moment): Part[] {
  if ((valid - files) * state.inputs.user_capacity < 1) return [];
  const { amplification: wa, iops: rate } = levelAt(state, files);
  if (wa === null) return [];
  return says` With TRIM, write amplification would be ${amplification(wa)}${atRate(state, rate)}.`;
}

/** What happens now. */
export function saysAt(state: State, { act, written, falling }: Moment): string {
  const { partition_share: full, trimmed_share } = state.inputs;
  if (hasPaused(state)) return '8 of 10 albums. And the last two?';
  if (act === 'fill') {
    if (written === 0 && !falling) return 'Nothing is stored yet';
    const albums = albumsIn(falling ? falling.to : written);
    return falling || written < full ? `Album ${albums}` : `${albums} albums`;
  }
  if (act === 'deleted') return 'Deleted. Nobody tells the drive';
  if (act === 'trimmed') return 'TRIM: now it knows';
  if (act === 'again') return 'New albums';
  if (trimmed_share === 0)
    return full === 1 ? 'Full to the brim' : `${formatAmount(full, 'ratio')} written`;
  const share = formatAmount(trimmed_share, 'ratio');
  return isTrimOn(state) ? `${share} deleted and trimmed` : `${share} deleted, without TRIM`;
}

export const readingOf = ({ amplification: wa }: Level): string =>
  wa === null ? '' : `write amplification ${amplificationText(wa)}`;

export const needleOf = (state: State, { iops: rate }: Level) =>
  rate === null ? null : { rate: speedOf(state, rate), label: inWords(state, rate) };

/** Each stream by its own name, and how wide it is against the other. */
export function streamNamesOf({ amplification: wa, iops: rate }: Level) {
  if (wa === null || rate === null) return { host: '', copies: '' };
  const each = Math.max(0, wa - 1);
  const copies = formatAmount(each, 'number', each < 1 ? 2 : 3);
  return {
    host: 'host writes: 1',
    copies: wa - 1 < 0.005 ? 'almost no relocated pages' : `relocated pages: ${copies}`,
  };
}

/** Of the spare area, longest first. */
export function spareNames({ inputs }: State, { valid }: Moment, { values }: Level): string[] {
  const size = bytes(Math.max(0, inputs.raw_capacity - valid * inputs.user_capacity));
  const { effective_overprovisioning: share } = values;
  const named = share === null ? [] : [`spare area ${size}: ${formatAmount(share, 'proportion')}`];
  return [...named, `spare area ${size}`, size];
}

/** The exact answer, what the flash lasts for, and how to read the drawing. */
export function notesOf(state: State, { amplification: wa, written }: Level): string[] {
  const speed = isModelDrive(state)
    ? 'IOPS: simulated, with 32 dies.'
    : 'Random writes: simulated on 32 dies. A real drive of this size has others, so they are relative: 100% with a tenth stored.';
  const how = `${speed} Streams: width shows pages per second, on one scale. In bold: user and raw flash capacity.`;
  if (wa === null) return [how];
  const lasts =
    written === null ? '' : ` ${CYCLES} P/E cycles last for ${bytes(written)} of host writes.`;
  return [`Exact write amplification: ${amplificationText(wa)}.${lasts}`, how];
}
