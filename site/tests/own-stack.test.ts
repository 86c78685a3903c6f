/** A reader’s file of measure-stack.sh: read by hand as by its schema, and held beside ours. */
import { readdirSync, readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { compareStacks, kindsLeft } from '../elements/own-stack/compare';
import { oursOf } from '../elements/own-stack/ours';
import { readStackFile, type StackFile } from '../elements/own-stack/stack-file';
import {
  aboutWords,
  ourWords,
  stackWords,
  standingOut,
  yourWords,
} from '../elements/own-stack/words';
import { stackFile } from '../schemas/stack-file';

const files: readonly StackFile[] = readdirSync('content/measured-stacks').map((name) =>
  stackFile.parse(JSON.parse(readFileSync(`content/measured-stacks/${name}`, 'utf8')).file),
);
const ours = oursOf(files);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

/** A small file with a steady test, one that is not, and one that could not be measured. */
function good(): StackFile {
  const run = { bytes: [8192, 4096], left: 0, seconds: [0.1, 0.2], from: 0, factor: 6.5 };
  return {
    format: 'spare-area-stack',
    version: 1,
    about: {
      ...{ script: 1, run: 'quick', repeats: 2, kernel: '6.8.0', machine: 'x86_64' },
      ...{ began: '2026-12-01T10:00:00Z', ended: '2026-12-01T10:07:00Z', processors: 8 },
      ...{ python: '3.12.3', sqlite: '3.45.1, module of python3', postgresql: null },
      ...{ counter: 'sectors', steady: 'A rule.' },
    },
    stacks: [
      {
        ...{ id: 'ext4', file_system: 'ext4', made: 'mkfs.ext4', program: 'mke2fs 1.47' },
        mount: 'rw,relatime',
        device: {
          ...{ kind: 'loop', size: 2 ** 31, logical_block: 512, physical_block: null },
          below: 'ext4',
        },
        idle_rate: 0,
        results: [
          {
            ...{ id: 'append-4k-fsync', what: '4 KiB appended', payload: 4096, ends: [1, 2] },
            runs: [run, run],
            ...{ state: 'steady', factor: 9, low: 8.9, high: 9.1, fresh: 10, why: null },
          },
          {
            ...{ id: 'overwrite-4k-fsync', what: '4 KiB overwritten', payload: 4096, ends: [1, 2] },
            runs: [{ ...run, from: null, factor: null }],
            ...{ state: 'fresh', factor: null, low: null, high: null, fresh: 2 },
            why: 'In 1 of 1 repeats it is not steady.',
          },
          {
            ...{ id: 'sqlite-delete-full-1', what: 'a row', payload: 100, ends: [], runs: [] },
            ...{ state: 'fresh', factor: null, low: null, high: null, fresh: null },
            why: 'SQLite is not installed.',
          },
        ],
      },
    ],
  } as StackFile;
}

/** A copy in which one place has another value; without one it is gone. */
function changed(path: Path, value?: Json): Json {
  const whole = structuredClone(good()) as unknown as Json;
  let place = whole as { [key: string]: Json };
  for (const key of path.slice(0, -1)) place = place[key] as typeof place;
  const last = String(path.at(-1));
  if (value !== undefined) place[last] = value;
  else delete place[last];
  return whole;
}

/** Every place of a file. */
function placesIn(value: Json, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, key]));
  return at.length > 0 ? [at, ...inside] : inside;
}

const PLACES = placesIn(good() as unknown as Json);
const problemIn = (value: unknown) => readStackFile(JSON.stringify(value)).problem;
const first = 'stacks.0.results.0'.split('.');

/** All that is said of a file, as the page says it. */
function said(file: StackFile): string {
  const all = compareStacks(file.stacks, ours);
  return [
    standingOut(all),
    aboutWords(file, ours),
    ...all.map(stackWords),
    ...all.flatMap(({ tests }) =>
      tests.flatMap((test) => [
        ...Object.values(yourWords(test)),
        ...Object.values(ourWords(test.ours)),
      ]),
    ),
  ].join('\n');
}

describe('a file', () => {
  it('has the type of its schema', () => {
    expectTypeOf<z.infer<typeof stackFile>>().toExtend<StackFile>();
    expectTypeOf<StackFile['about']>().toExtend<z.infer<typeof stackFile>['about']>();
  });

  it.each([good(), ...files])('is read where it is good', (file) => {
    expect(readStackFile(`\n${JSON.stringify(file, null, 1)}\n`)).toEqual({ file, problem: '' });
  });

  it.each([
    ['', /^The file is empty; expected the JSON/],
    [
      'ext4 6.2',
      /^Expected the JSON that measure-stack\.sh writes, found text that begins “ext4 6\.2”\.$/,
    ],
    [
      'file system       bytes at the device / payload:',
      /is the table that .* prints; .*measured-stack\.json/,
    ],
    [
      JSON.stringify(good()).slice(0, 900),
      /^This begins as JSON does, and is not whole; paste all of it/,
    ],
    ['[]', /found JSON of another kind: \[\]\.$/],
    ['7', /found JSON of another kind: 7\.$/],
    ['null', /another kind: null\.$/],
    ['{"fio version":"fio-3.36","jobs":[]}', /another kind: \{"fio version"/],
    [
      JSON.stringify({ ...good(), format: 'fio' }),
      /^The file’s format is "fio"; .* "spare-area-stack"\.$/,
    ],
    [
      JSON.stringify({ ...good(), version: 2 }),
      /^The file is of version 2; this page reads version 1\.$/,
    ],
    [
      JSON.stringify(changed(['version'])),
      /^The file says no version; this page reads version 1\.$/,
    ],
    [JSON.stringify(changed(['format'])), /a part of a file .*\(without its head\)/],
    [JSON.stringify(good().stacks[0]), /\(one file system\): paste all of it/],
    [JSON.stringify(good().stacks), /\(one file system, or several\)/],
    [JSON.stringify(good().stacks[0]?.results[0]), /\(one test\)/],
    [JSON.stringify(good().about), /\(what it was measured with\)/],
  ])('%s is refused in a sentence', (text, sentence) => {
    expect(readStackFile(text).problem).toMatch(sentence);
    expect(readStackFile(text).problem).toMatch(/[.…]$/);
  });

  it.each<[string, Path, Json | undefined, string]>([
    ['a number for text', ['about', 'kernel'], 6.8, 'about.kernel is 6.8; it must be text.'],
    [
      ...(['no results', ['stacks', 0, 'results'], undefined] as [string, Path, undefined]),
      'stacks[0].results is missing; it must be a list.',
    ],
    ['no file system', ['stacks'], [], 'stacks is an empty list; it must have something in it.'],
    [
      ...(['text for a number', [...first, 'payload'], '4k'] as [string, Path, string]),
      'stacks[0].results[0].payload is "4k"; it must be a whole number of 1 or more.',
    ],
    [
      ...(['another run', ['about', 'run'], 'slow'] as [string, Path, string]),
      'about.run is "slow"; it must be "quick" or "full".',
    ],
    [
      ...(['a day that is none', ['about', 'began'], '2026-02-30T00:00:00Z'] as [
        string,
        Path,
        string,
      ]),
      'about.began is "2026-02-30T00:00:00Z"; it must be a time as in "2026-11-29T06:47:59Z".',
    ],
    [
      ...(['what is not known', ['about', 'host'], 'me'] as [string, Path, string]),
      'about.host is not known; about can have script, run, repeats,',
    ],
    [
      ...(['steady without a factor', [...first, 'factor'], null] as [string, Path, null]),
      'stacks[0].results[0] is "steady" with low 8.9, factor null, high 9.1 and no reason;',
    ],
    [
      ...(['a negative rate', ['stacks', 0, 'idle_rate'], -1] as [string, Path, number]),
      'stacks[0].idle_rate is -1; it must be a number of 0 or more.',
    ],
  ])(
    'with %s is refused by its place, its value and what is allowed',
    (_, path, value, sentence) => {
      expect(problemIn(changed(path, value))).toContain(sentence);
    },
  );

  const TIMES = [
    ...['2026-12-01T10:00:00Z', '2026-12-01T10:00Z', '2026-12-01T24:00:00Z', '2026-12-01'],
    ...['2024-02-29T00:00:00.5Z', '2023-02-29T00:00:00Z', '2026-13-01T00:00:00Z'],
    ...['2026-12-01T10:00:00+01:00', '12026-01-01T00:00:00Z', '2026-12-01t10:00:00z'],
    ...['2026-12-01T10:00:60Z', '2026-12-01T10:00:00.Z', '0000-01-01T00:00:00Z', '', '5'],
  ];

  it.each(TIMES)('of the time "%s" is taken or refused as by its schema', (time) => {
    const given = changed(['about', 'ended'], time);
    expect(problemIn(given) === '').toBe(stackFile.safeParse(given).success);
  });

  const junk = fc.oneof(
    fc.jsonValue() as fc.Arbitrary<Json>,
    fc.constantFrom<Json>(-1, 0, 0.5, 21, 1e300, 2 ** 53, '__proto__', {}, []),
    fc.constantFrom<Json>(...TIMES, 'x.', 'steady', 'fresh', 'own'),
  );

  it('with junk in one place is taken or refused as by its schema, and never breaks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLACES),
        fc.option(junk, { nil: undefined, freq: 12 }),
        (path, value) => {
          const given = changed(path, value);
          const { file, problem } = readStackFile(JSON.stringify(given));
          expect(problem === '').toBe(
            stackFile.safeParse(JSON.parse(JSON.stringify(given))).success,
          );
          if (file) expect(said(file)).not.toMatch(/undefined|NaN|\[object/);
          else expect(problem).toMatch(/[.…]$/);
        },
      ),
      { numRuns: 4000 },
    );
  });

  it('with an object that has no text in place of a time is refused', () => {
    const given = changed(['about', 'ended'], { toString: null });
    expect(readStackFile(JSON.stringify(given)).problem).toMatch(
      /^about\.ended is \{"toString":null\}; it must be a time/,
    );
  });

  it('without a field, or with one more, is refused as by its schema', () => {
    for (const path of PLACES) {
      const given = changed(path);
      const isList = Number.isInteger(Number(path.at(-1)));
      if (isList) continue;
      expect([path, problemIn(given) === '']).toEqual([path, stackFile.safeParse(given).success]);
      expect([path, problemIn(given) === '']).toEqual([path, false]);
    }
  });
});

describe('ours', () => {
  it('are every test of every file, and a small list', () => {
    const all = files.flatMap(({ stacks }) =>
      stacks.flatMap(({ id, results }) => results.map((one) => `${id} ${one.id}`)),
    );
    const listed = Object.entries(ours.kinds).flatMap(([kind, tests]) =>
      Object.keys(tests).map((id) => `${kind} ${id}`),
    );
    expect(listed.sort()).toEqual([...new Set(all)].sort());
    expect(JSON.stringify(ours).length).toBeLessThan(10_000);
    // The page says that ours are full runs on loop devices.
    expect(files.filter(({ about }) => about.run !== 'full')).toEqual([]);
    expect(ours.with).toEqual(['Linux 6.18.44', 'SQLite 3.40.1', 'PostgreSQL 15.18']);
  });

  it('have the factor with the most repeats, and the spread of all', () => {
    expect(ours.kinds.ext4?.['append-4k-fsync']).toEqual([6.248, 6.001, 7.001, null, null]);
    expect(ours.kinds.ext4?.['sqlite-wal-full-1']).toEqual([85.75, 85.75, 85.84, 279.7, 313.4]);
    expect(ours.kinds.ext4?.['overwrite-4k-fsync']).toEqual([null, null, null, 1.331, 2.944]);
  });

  it('are as the files have them, where a test was measured once', () => {
    const postgres = files.find(({ about }) => about.postgresql !== null);
    for (const { id: kind, results } of postgres?.stacks ?? [])
      for (const { id, factor, low, high, fresh } of results)
        expect(ours.kinds[kind]?.[id]).toEqual([factor, low, high, fresh, fresh]);
  });
});

describe('a file beside ours', () => {
  it('says what it was measured with', () => {
    expect(said(good()).replaceAll('\u202f', ' ')).toMatch(
      /Yours: a quick run with 2 repeats, December 1, 2026; Linux 6\.8\.0, python3 3\.12\.3, SQLite 3\.45\.1, module of python3 \(x86_64, 8 processors\)\. Ours: full runs on loop devices; Linux 6\.18\.44,/,
    );
  });

  it('has the ratio where both are steady, and says where they are apart', () => {
    const [stack] = compareStacks(good().stacks, ours);
    expect(stack?.tests.map(({ ratio }) => ratio)).toEqual([9 / 6.248, null, null]);
    expect(said(good())).toMatch(
      /^Your largest steady factor is 9, of append-4k-fsync on ext4\. Where both are steady \(1 test\), 1 differs by more than both spreads and 1%; farthest apart is append-4k-fsync on ext4, 9 beside our 6\.248, a ratio of 1\.44\. 2 of your 3 tests are not steady\.$/m,
    );
  });

  it('gives the reason where it is not steady or was not measured, and ours all the same', () => {
    const [stack] = compareStacks(good().stacks, ours);
    const words = stack?.tests.map((test) => [yourWords(test), ourWords(test.ours)]);
    expect(words).toEqual([
      [
        { factor: '9', note: '8.9 to 9.1; fresh 10' },
        { factor: '6.248', note: '6.001 to 7.001' },
      ],
      [
        { factor: 'fresh 2', note: 'In 1 of 1 repeats it is not steady.' },
        { factor: 'fresh 1.331 to 2.944', note: 'Not steady in ours.' },
      ],
      [
        { factor: 'not measured', note: 'SQLite is not installed.' },
        { factor: '581.2', note: 'in every repeat' },
      ],
    ]);
  });

  it('leaves out no test that is in one of them alone', () => {
    const odd = changed([...first, 'id'], 'my-own-test') as unknown as StackFile;
    const all = compareStacks(odd.stacks, ours);
    const [stack] = all;
    const [unknown] = stack?.tests ?? [];
    expect(ourWords(unknown?.ours ?? null).factor).toBe('not measured');
    const ids = [
      ...(stack?.tests ?? []).map(({ yours }) => yours.id),
      ...(stack?.left ?? []).map(([id]) => id),
    ];
    expect(ids).toEqual(expect.arrayContaining(Object.keys(ours.kinds.ext4 ?? {})));
    expect(kindsLeft(all, ours).toSorted()).toEqual(
      Object.keys(ours.kinds)
        .filter((kind) => kind !== 'ext4')
        .sort(),
    );
  });

  it.each([
    ['ext4', 'rw,relatime', 'ext4'],
    ['ext4', 'rw,data=journal', 'ext4-data-journal'],
    ['ext4', 'rw,lazytime', 'ext4-lazytime'],
    ['xfs', 'rw', 'xfs'],
    ['btrfs', 'rw,ssd', 'btrfs-dup'],
    ['zfs', 'rw', null],
    ['constructor', 'rw', null],
  ])('stands beside ours of its kind: %s with %s', (file_system, mount, kind) => {
    const [stack] = good().stacks;
    if (!stack) throw new Error('no file system');
    const here = { ...stack, id: 'here', file_system, mount, idle_rate: 3000 };
    const [compared] = compareStacks([here], ours);
    expect(compared?.kind).toBe(kind);
    const words = compared ? stackWords(compared) : '';
    expect(words).toContain(
      kind
        ? `so it stands beside our ${kind}`
        : `not measured a file system called here (${file_system})`,
    );
    expect(words.replaceAll('\u202f', ' ')).toContain('the device took 3 kB/s');
  });

  it('is told when it has no results, or none that are steady', () => {
    const [stack] = good().stacks;
    if (!stack) throw new Error('no file system');
    expect(standingOut(compareStacks([{ ...stack, results: [] }], ours))).toBe(
      'The file has no results.',
    );
    const fresh = { ...stack, results: stack.results.slice(1) };
    expect(standingOut(compareStacks([fresh], ours))).toMatch(/^None of your tests is steady/);
  });

  it('is the same as ours where it is ours', () => {
    for (const { stacks } of files) {
      const all = compareStacks(stacks, ours);
      // One measurement may lie at the edge of the spread of all, never outside.
      expect(all.flatMap(({ tests }) => tests).filter(({ isApart }) => isApart)).toEqual([]);
    }
    const databases = files.find(({ about }) => about.postgresql !== null);
    expect(standingOut(compareStacks(databases?.stacks ?? [], ours))).toMatch(
      /Wherever both are steady \(8 tests\), yours and ours are the same within their spreads or 1%\.$/,
    );
  });
});
