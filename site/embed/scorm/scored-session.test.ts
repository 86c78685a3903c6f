import * as scorm12 from 'scorm-again/scorm12';
import * as scorm2004 from 'scorm-again/scorm2004';
import { describe, expect, test } from 'vitest';
import type { Worked } from '../../runtime/page-events';
import { strictCourse } from '../../tests/strict-course';
import type { Api, Api2004 } from './find-api';
import { beginScored } from './scored-session';
import { as12, WORDS_12, WORDS_2004 } from './system';

/** What the package has in fact; its types say that each is the default. */
type Made = new (settings: object) => unknown;
const { Scorm12API } = scorm12 as unknown as { Scorm12API: Made };
const { Scorm2004API } = scorm2004 as unknown as { Scorm2004API: Made };

const START = new Date(2026, 10, 26, 9, 30, 0);
const at = (seconds: number) => new Date(START.getTime() + 1000 * seconds);

const WORK: Worked = {
  exercise: 'two-pools',
  said: 'mistake',
  mistake: 'copies-only',
  response: 2.1,
  right: 3.1,
  tolerance: 0.031,
  tries: 1,
  minutes: 2,
  isDone: false,
};
const RIGHT: Worked = {
  ...WORK,
  said: 'right',
  mistake: null,
  response: 3.11,
  tries: 2,
  isDone: true,
};
const TINY: Worked = {
  ...WORK,
  ...{ exercise: 'whole-read', said: 'unreadable', mistake: null, response: null },
  ...{ right: 1e-9, tolerance: 1e-11, isDone: true },
};
const EXERCISES = [WORK.exercise, TINY.exercise];
const editions = [
  { edition: '1.2' as const, words: WORDS_12 },
  { edition: '2004' as const, words: WORDS_2004 },
];

describe.each(editions)('a sitting in SCORM $edition', ({ edition, words }) => {
  const sit = (values: Record<string, string> = {}) => {
    const course = strictCourse(edition, values);
    let seconds = 0;
    const session = beginScored(course.api, words, EXERCISES, () => at(seconds++ === 0 ? 0 : 754));
    if (!session) throw new Error('refused');
    return { ...course, session };
  };

  test('is told in the forms of the standard, word by word', () => {
    const { session, told, refused } = sit({ [words.learner]: 'ada' });
    expect(session.learner).toBe('ada');
    expect(session.tell(WORK)).toBe(true);
    expect(session.tell(RIGHT)).toBe(true);
    expect(session.tell(TINY)).toBe(true);
    expect(session.keep('[["start",{"start":1}]]')).toBeUndefined();
    session.finish();
    session.finish();
    expect(refused).toEqual([]);
    expect(told).toMatchSnapshot();
  });

  test('passes from the passing score on, and stays passed', () => {
    const { session, values } = sit({ [words.passing.element]: edition === '1.2' ? '50' : '0.5' });
    const standing = () => values[words.standing];
    session.tell(RIGHT);
    expect(standing()).toBe(edition === '1.2' ? 'incomplete' : 'unknown');
    session.tell(TINY);
    expect(standing()).toBe('passed');
    session.tell({ ...RIGHT, said: 'wrong', tries: 3 });
    expect(standing()).toBe('passed');
  });

  test('fails below it, once nothing is left to be tried, and may still pass', () => {
    const { session, values } = sit();
    session.tell(TINY);
    session.tell({ ...WORK, isDone: true });
    expect(values[words.standing]).toBe('failed');
    session.tell(RIGHT);
    session.tell({ ...TINY, said: 'right', response: 1e-9, tries: 2 });
    expect(values[words.standing]).toBe('passed');
  });

  test('goes on where it was: told once, at the same places', () => {
    const first = sit();
    first.session.tell(WORK);
    first.session.keep('mine');
    first.session.finish();
    const { session, told, values } = sit(first.values);
    expect(session.kept).toBe('mine');
    session.tell(WORK);
    expect(told.filter((call) => call.includes('interactions'))).toEqual([]);
    session.tell(TINY);
    session.tell(RIGHT);
    expect(values['cmi.interactions.0.result']).toBe('correct');
    expect(values['cmi.interactions.1.id']).toBe('whole-read');
    expect(values['cmi.interactions.2.id']).toBeUndefined();
  });

  test('begins anew among the interactions where the system has forgotten them', () => {
    const first = sit();
    first.session.tell(WORK);
    first.session.tell(TINY);
    const left = Object.entries(first.values).filter(([name]) => !name.includes('interactions'));
    const { session, values, refused } = sit(Object.fromEntries(left));
    session.tell({ ...TINY, tries: 2 });
    session.tell(RIGHT);
    expect(refused).toEqual([]);
    expect(values['cmi.interactions.0.id']).toBe('whole-read');
    expect(values['cmi.interactions.1.id']).toBe('two-pools');
  });

  test.each(['[5]', '[null]', '[["two-pools"]]', '[["two-pools","right",1,1],5]', '[', '{}'])(
    'begins anew where the system kept %s, which is no work of ours',
    (left) => {
      for (const text of [left, `${left}~`, `${left}~["a",[1]]`]) {
        const { session, values } = sit({ 'cmi.suspend_data': text });
        expect(session.kept).toBe('');
        expect(session.tell(RIGHT)).toBe(true);
        expect(values[edition === '1.2' ? 'cmi.core.score.raw' : 'cmi.score.raw']).toBe('50');
      }
    },
  );

  test('counts only its own exercises where the system kept those of another set as well', () => {
    const others = ['a', 'b'].map((exercise) => [exercise, 'right', 1, 1]);
    const { session, values } = sit({ 'cmi.suspend_data': `${JSON.stringify(others)}~` });
    session.tell(RIGHT);
    expect(values[edition === '1.2' ? 'cmi.core.score.raw' : 'cmi.score.raw']).toBe('50');
    expect(values[words.standing]).toBe(edition === '1.2' ? 'incomplete' : 'unknown');
  });

  test('changes nothing where old work is only looked through', () => {
    const { session, told } = sit({ [words.mode]: 'review' });
    session.tell(RIGHT);
    session.keep('other');
    session.finish();
    expect(told.filter((call) => call.includes('='))).toEqual([]);
  });

  test('says so where more is to be kept than the system keeps', () => {
    const { session, refused } = sit();
    const most = edition === '1.2' ? 4096 : 64_000;
    expect(session.keep('x'.repeat(most))).toMatch(/at most (4096|64000)/);
    expect(refused).toEqual([]);
  });

  test('with an answer that nobody has checked is told nothing', () => {
    const { session, told } = sit();
    const before = told.length;
    session.tell({ ...WORK, said: 'none', tries: 0 });
    expect(told.length).toBe(before);
  });

  test('is taken by scorm-again as it stands', () => {
    const settings = { autocommit: false, logLevel: 5 } as const;
    const api: Api =
      edition === '1.2'
        ? (new Scorm12API(settings) as Api)
        : as12(new Scorm2004API(settings) as Api2004);
    const refused: string[] = [];
    const watched: Api = {
      ...{ LMSInitialize: () => String(api.LMSInitialize('')) },
      ...{ LMSGetValue: (element) => String(api.LMSGetValue(element)) },
      ...{ LMSCommit: () => String(api.LMSCommit('')), LMSFinish: () => String(api.LMSFinish('')) },
      LMSSetValue(element, value) {
        const answer = String(api.LMSSetValue(element, value));
        if (answer !== 'true') refused.push(`${element}=${value}`);
        return answer;
      },
    };
    const session = beginScored(watched, words, EXERCISES, () => START);
    for (const work of [WORK, RIGHT, TINY]) expect(session?.tell(work)).toBe(true);
    session?.keep('mine');
    session?.finish();
    expect(refused).toEqual([]);
  });
});
