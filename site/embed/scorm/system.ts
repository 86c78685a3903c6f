/**
 * A course system as a sitting needs it, whichever edition of SCORM it speaks: one table says what each calls the same
 * things (SCORM 1.2 Run-Time 3.4; SCORM 2004 4th Edition Run-Time 4.2).
 */
import { plainNumber as number } from '../../elements/bank/numbers';
import type { Api, Api2004 } from './find-api';

/** A name and the value it is set to. */
export type Told = readonly [element: string, value: string];

/** How the work stands. */
export type Standing = 'incomplete' | 'passed' | 'failed';

/** The answer to one exercise, as both editions can write it. */
export interface Answered {
  /** Of the exercise, and of the named mistake where it is one: `two-pools`, `two-pools.copies-only`. */
  readonly id: string;
  readonly mistake: string | null;
  readonly response: number | null;
  readonly right: number;
  readonly tolerance: number;
  readonly isRight: boolean;
  /** Seconds of work. */
  readonly latency: number;
  readonly time: Date;
}

/** What an edition calls things. */
export interface Words {
  readonly learner: string;
  readonly mode: string;
  readonly suspend: string;
  readonly exit: string;
  readonly sessionTime: string;
  /** What the system was told before: passed or failed stays so. */
  readonly standing: string;
  /** The share of the score, from 0 to 1, from which on the work is passed, as the system says it. */
  readonly passing: { readonly element: string; share(text: string): number };
  score(percent: number): readonly Told[];
  stands(standing: Standing): readonly Told[];
  answered(at: number, answer: Answered): readonly Told[];
  timespan(milliseconds: number): string;
}

const two = (value: number) => String(value).padStart(2, '0');
const clock = (time: Date) =>
  [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':');

/** Milliseconds as SCORM 1.2 writes them, `HHHH:MM:SS`; a learner who left it open for a year stays within. */
export function timespan(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const hours = Math.min(9999, Math.floor(seconds / 3600));
  return `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** SCORM 1.2 has one element for how far and how well, and its interactions can be written and never read. */
export const WORDS_12: Words = {
  learner: 'cmi.core.student_id',
  mode: 'cmi.core.lesson_mode',
  suspend: 'cmi.suspend_data',
  exit: 'cmi.core.exit',
  sessionTime: 'cmi.core.session_time',
  standing: 'cmi.core.lesson_status',
  passing: { element: 'cmi.student_data.mastery_score', share: (text) => Number(text) / 100 },
  score: (percent) => [
    ['cmi.core.score.min', '0'],
    ['cmi.core.score.max', '100'],
    ['cmi.core.score.raw', number(percent)],
  ],
  stands: (standing) => [['cmi.core.lesson_status', standing]],
  answered(at, { id, mistake, response, right, isRight, latency, time }) {
    const name = `cmi.interactions.${at}`;
    return [
      [`${name}.id`, mistake === null ? id : `${id}.${mistake}`],
      [`${name}.type`, 'numeric'],
      [`${name}.time`, clock(time)],
      [`${name}.correct_responses.0.pattern`, number(right)],
      ...(response === null ? [] : [[`${name}.student_response`, number(response)] as const]),
      [`${name}.result`, isRight ? 'correct' : 'wrong'],
      [`${name}.weighting`, '1'],
      [`${name}.latency`, timespan(latency * 1000)],
    ];
  },
  timespan,
};

/** SCORM 2004 tells how far from how well, and takes a range as what is right. */
export const WORDS_2004: Words = {
  learner: 'cmi.learner_id',
  mode: 'cmi.mode',
  suspend: 'cmi.suspend_data',
  exit: 'cmi.exit',
  sessionTime: 'cmi.session_time',
  standing: 'cmi.success_status',
  passing: { element: 'cmi.scaled_passing_score', share: Number },
  score: (percent) => [
    ['cmi.score.min', '0'],
    ['cmi.score.max', '100'],
    ['cmi.score.raw', number(percent)],
    ['cmi.score.scaled', number(percent / 100)],
  ],
  stands: (standing) => [
    ['cmi.completion_status', standing === 'incomplete' ? 'incomplete' : 'completed'],
    ['cmi.success_status', standing === 'incomplete' ? 'unknown' : standing],
  ],
  answered(at, { id, mistake, response, right, tolerance, isRight, latency, time }) {
    const name = `cmi.interactions.${at}`;
    return [
      [`${name}.id`, id],
      [`${name}.type`, 'numeric'],
      [`${name}.timestamp`, `${day(time)}T${clock(time)}`],
      [
        `${name}.correct_responses.0.pattern`,
        `${number(right - tolerance)}[:]${number(right + tolerance)}`,
      ],
      ...(response === null ? [] : [[`${name}.learner_response`, number(response)] as const]),
      [`${name}.result`, isRight ? 'correct' : 'incorrect'],
      [`${name}.weighting`, '1'],
      [`${name}.latency`, `PT${Math.round(latency)}S`],
      ...(mistake === null ? [] : [[`${name}.description`, mistake.replaceAll('-', ' ')] as const]),
    ];
  },
  timespan: (milliseconds) => `PT${Math.max(0, Math.round(milliseconds / 1000))}S`,
};

/** In the time of the place, which has no zone to be said. */
const day = (time: Date) =>
  [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');

/** A system of the later edition by the names of the earlier one. */
export const as12 = (api: Api2004): Api => ({
  LMSInitialize: (nothing) => api.Initialize(nothing),
  LMSGetValue: (element) => api.GetValue(element),
  LMSSetValue: (element, value) => api.SetValue(element, value),
  LMSCommit: (nothing) => api.Commit(nothing),
  LMSFinish: (nothing) => api.Terminate(nothing),
});
