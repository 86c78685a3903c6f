/** The challenges of the chapter on access time. */
import { oneCommand } from '../../../engine/gen/one-command';
import { formatAmount } from '../../../engine/units';
import type { Challenge, Condition } from '../../challenge/challenge';
import type { Look } from '../../frame/figure';
import { outputWith } from '../../frame/lines';
import { factor, numberOf, percent, time } from '../../frame/parts';

const input = (look: Look, id: string) => numberOf(look.inputs[id]);
const turning = (turns: number) => ({ value: formatAmount(turns, 'rotation') });
const data = (size: number) => ({ value: formatAmount(size, 'bytes') });

/** The quickest arm and the fastest platters that were ever sold: an Ultrastar C15K600. */
const SEEK = 2.9e-3;
const TURNS = 250;
const LARGEST = 8192;
const SSD = 150e-6;

const conditions: readonly Condition[] = [
  {
    text: ['The arm is one that was sold: a seek takes at least ', time(SEEK)],
    now: (look) => [time(input(look, 'seek_time'))],
    holds: (look) => input(look, 'seek_time') >= SEEK * (1 - 1e-9),
  },
  {
    text: ['So are the platters: at most ', turning(TURNS)],
    now: (look) => [turning(input(look, 'rotation_speed'))],
    holds: (look) => input(look, 'rotation_speed') <= TURNS * (1 + 1e-9),
  },
  {
    text: ['The sector is half a turn away, or more'],
    now: (look) => [percent(input(look, 'turn_share')), ' of a turn'],
    holds: (look) => input(look, 'turn_share') >= 0.5,
  },
  {
    text: ['The SSD answers in ', time(SSD), ' or less'],
    now: (look) => [time(input(look, 'ssd_time'))],
    holds: (look) => input(look, 'ssd_time') <= SSD * (1 + 1e-9),
  },
  {
    text: ['A request is at most ', data(LARGEST)],
    now: (look) => [data(input(look, 'request_size'))],
    holds: (look) => input(look, 'request_size') <= LARGEST,
  },
  {
    text: ['The disk takes less than ', factor(10), ' times as long as the SSD'],
    now: (look) => [factor(numberOf(look.answer.values.speedup)), ' times'],
    holds: (look) => numberOf(look.answer.values.speedup) < 10,
  },
];

const underTen: Challenge = {
  id: 'under-ten',
  model: oneCommand,
  start: {
    seek_time: 9.44 / 1e3,
    rotation_speed: 90,
    turn_share: 0.5,
    ssd_time: SSD,
    request_size: 512,
  },
  conditions,
  done(look) {
    const small = numberOf(outputWith(look, { request_size: 512 }, 'speedup'));
    return [
      'There it is. It was the request that grew, not the disk that became quick: with 512 bytes this same disk takes ',
      factor(small),
      ' times as long as the SSD.',
    ];
  },
};

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [underTen];
