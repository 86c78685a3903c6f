/** One write of a guest in ZFS, step by step, and what an import finds of it when the power fails. */
import { zfsWrite as model } from '../../../engine/gen/zfs-write';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import type { Table } from '../../../runtime/figure/table';
import { drawTxg, type TxgChart } from './drawing';
import { momentOf, txgTime } from './moment';
import { KEPT, nameOf, placeName } from './names';
import { bytesIn, bytesOf, type State, settingOf, storyOf } from './story';
import { headOf, sentence } from './words';

const POWER = [
  { id: 'on', label: 'Stays on' },
  { id: 'fails', label: 'Fails here' },
] as const;
const SYNC = [
  { id: 'standard', label: 'sync=standard' },
  { id: 'disabled', label: 'sync=disabled' },
] as const;

export const txgSteps = defineFigure<TxgChart, typeof model>(model, {
  id: 'txg-steps',
  title: 'One write in ZFS, from the guest to the pool',
  question: 'When is a write of 4 KiB safe? Step through, and let the power fail.',
  controls: [{ input: 'log_device' }],
  views: [
    { key: 'sync', label: 'The volume', options: SYNC },
    { key: 'power', label: 'The power', options: POWER },
  ],
  format: 'steps',
  play: txgTime,
  isCompared: false,
  main: 'write_amplification',
  draw: drawTxg,

  chart(state) {
    return {
      label: plainText(sentence(state)),
      story: storyOf(state, settingOf(state)),
      moment: momentOf(state),
      head: headOf(state),
    };
  },

  sentence,
  beside,

  table(state) {
    const story = storyOf(state, settingOf(state));
    const { done } = momentOf(state);
    return {
      caption: 'Each step, and what an import finds if the power fails after it',
      columns: [
        { label: 'Step' },
        { label: 'Place' },
        { label: 'Written', dimension: 'bytes', unit: 'KiB' },
        { label: 'Written so far', dimension: 'bytes', unit: 'KiB' },
        { label: 'Write' },
      ],
      rows: story.acts.map((act, at) => [
        nameOf(story, act).short,
        act.place ? placeName(act.place, story) : '–',
        act.bytes,
        bytesIn(story.acts.slice(0, at + 1)),
        KEPT[act.kept],
      ]),
      ...(done > 0 && { current: done - 1 }),
    };
  },
});

const inKib = (bytes: number) => formatAmount(bytes / 1024, 'number');

const SETTINGS = [
  { name: 'in the pool', isLogged: true, isApart: false },
  { name: 'on a device', isLogged: true, isApart: true },
  { name: 'none', isLogged: false, isApart: false },
] as const;

/** What each setting costs, and whether the write is there once success was reported. */
function beside(state: State): Table {
  return {
    caption: 'KiB for a write of 4\u202FKiB, one of 250 over 100\u202FGiB',
    columns: [{ label: 'Log' }, { label: 'Pool' }, { label: 'Device' }, { label: 'Safe' }],
    rows: SETTINGS.map((setting) => {
      const { log, data, map } = bytesOf(state, setting);
      const pool = data + map + (setting.isApart ? 0 : log);
      return [
        setting.name,
        inKib(pool),
        setting.isApart ? inKib(log) : '–',
        setting.isLogged ? 'yes' : 'no',
      ];
    }),
  };
}
