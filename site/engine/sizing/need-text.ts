/** What the load asks for, in sentences: writes, drive writes per day, growth, and the class of drives. */
import { inputOf } from '../declaration';
import { driveClass } from '../gen/drive-class';
import { formatAmount } from '../typed/units';
import { saidBytes, type Values } from './amounts-text';

type Inputs = Readonly<Record<string, unknown>>;

const DAY = 86_400;

const CLASSES = {
  client:
    'Client drives with TLC are usually rated for that, at about 0.3 drive writes per day; those with QLC for less.',
  'read-intensive':
    'Read-intensive drives are usually rated for that, at about one drive write per day.',
  'mixed-use': 'Mixed-use drives are usually rated for that, at about three drive writes per day.',
  'write-intensive':
    'Write-intensive drives are usually rated for that, at about ten drive writes per day.',
  beyond: 'No class of drives is rated for that: take more drives, or larger ones.',
} as const;

/** Writes per day, over the period, and as drive writes per day: of the capacity that the data need, where that is more. */
export function needSays(inputs: Inputs, values: Values): string {
  const { capacity_need: data, fitting_dwpd: fitting } = values;
  const isTooSmall = data !== null && fitting !== null && data > Number(inputs.capacity);
  const dwpd = isTooSmall
    ? `${formatAmount(fitting, 'number')} drive writes per day of the ${saidBytes(data)} that it needs`
    : `${formatAmount(values.need_dwpd, 'number')} drive writes per day of ${saidBytes(Number(inputs.capacity))}`;
  const safety = Number(inputs.safety);
  const factor = safety === 1 ? '' : `, with a safety factor of ${formatAmount(safety, 'number')}`;
  return `The host writes ${formatAmount(values.drive_rate * DAY, 'bytes')} per day to each drive in the first year, and ${formatAmount(values.total, 'bytes')} over ${formatAmount(Number(inputs.period), 'time')}. That is ${dwpd}${factor}.`;
}

/** A flush by a drive without power-loss protection, as `drive-class` has it. */
const FLUSH = Number(inputOf(driveClass, 'flush_time').default);
const MOST_FLUSHES = formatAmount(Math.floor(1 / FLUSH), 'count', 3);

/** The class that is usually rated for it, and whether commits ask for power-loss protection. */
export function classSays({ class: of, protection, rating_margin: margin }: Values): string {
  const less =
    margin !== null && margin < 1 && of !== 'beyond' ? ' This one is rated for less.' : '';
  const most = `a flush takes some ${formatAmount(FLUSH, 'time')}: at most ${MOST_FLUSHES} per second, one after the other`;
  const commits =
    protection === null
      ? `Without power-loss protection ${most}.`
      : protection === 'needed'
        ? `So many flushes need power-loss protection. Without it ${most}; group commit lowers their number.`
        : `So few flushes need no power-loss protection to keep up: without it ${most}. Writes that were acknowledged and not yet flushed are safe only with it.`;
  return `${CLASSES[of]}${less} ${commits}`;
}

/** What gradual growth would need; nothing without growth, or where both are written alike. */
export function growthSays(inputs: Inputs, values: Values): string {
  const { gradual_need: gradual, need, rating_left: left } = values;
  const said = saidBytes(gradual);
  if (Number(inputs.growth) === 0 || said === saidBytes(need)) return '';
  const flips = left !== null && need <= left !== gradual <= left;
  return `Growth comes at the end of each year here. If the writes grow day by day, the need is ${said}${flips ? `, and the rating is ${gradual > left ? 'not ' : ''}enough for that` : ''}.`;
}
