/**
 * What a reader is told of bad input: every sentence stands in `errors.golden.txt`, to be read by
 * people. A changed sentence fails here; `npx vitest run site/engine/errors -u` takes it.
 */
import { describe, expect, it } from 'vitest';
import type { Inputs, InputValue, Model, Quantity } from './declaration';
import { inputOf, nameAlone } from './declaration';
import { models } from './gen/models';
import { engine } from './load-node';
import { Refused } from './refused';
import { readOrThrow, writeTyped } from './typed/typed-value';

/** With what something is refused; nothing where it is not. */
function refusedBy(call: () => unknown): Refused | null {
  try {
    call();
    return null;
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    return problem;
  }
}

/** The sentence of the command line. */
function refusalOf(call: () => unknown): string | null {
  return refusedBy(call)?.message.replaceAll('\u202f', ' ') ?? null;
}

/** The same in the page, with all labels as they are declared. */
const inPage = (call: () => unknown) => refusedBy(call)?.inWords().replaceAll('\u202f', ' ');

/** A value just below or above what is allowed, far enough to be seen. */
function outside(input: Quantity): number[] {
  const { min, max } = input;
  const below = min === undefined ? [] : [min > 0 && !input.whole ? min / 2 : min - 1];
  return [...below, ...(max === undefined ? [] : [max > 0 ? max * 2 : max + 1])];
}

/** Texts that no form, address or command may take for this input. */
function badTexts(input: Quantity): string[] {
  if (input.shape === 'choice') return ['nonsense', ''];
  return [
    ...outside(input).map((value) => writeTyped(value, input)),
    input.dimension === 'bytes' ? '15ms' : '15GB',
    'fast',
    'NaN',
    ...(input.shape === 'number' ? ['1,234,5'] : ['1,234,5; 2']),
    ...(input.whole ? ['2.5'] : []),
    ...(input.dimension === 'ratio' ? ['80', '150', '80 %%'] : []),
    ...(input.optional || input.shape === 'list' ? [] : ['']),
  ];
}

const everyInput = models.flatMap((model) => model.inputs.map((input) => ({ model, input })));

/** One quantity of each kind: for these, every kind of bad text. */
const OF_EACH_KIND: readonly [string, string][] = [
  ['cached-disk', 'hit_ratio'],
  ['cached-disk', 'disk_time'],
  ['cached-disk', 'write_policy'],
  ['disk-access', 'rotation_speed'],
  ['disk-access', 'transfer_rate'],
  ['lru-cache', 'items'],
  ['lru-cache', 'data_share'],
  ['lru-trace', 'requests'],
  ['workload', 'sizes'],
  ['spare-area', 'raw_capacity'],
  ['trim', 'overprovisioning'],
  ['littles-law', 'throughput'],
  ['retention', 'use_temperature'],
  ['retention', 'activation_energy'],
  ['cost', 'price'],
  ['cost', 'power'],
  ['cost', 'energy_price'],
  ['cost', 'years'],
  ['read-error', 'uber'],
];

function sentencesOfKinds(): string {
  const kinds = OF_EACH_KIND.map(([id, name]) => {
    const input = modelOf(id).inputs.find((one) => one.id === name) as Quantity;
    const lines = badTexts(input).map((text) => `${name}=${plain(text)}\n    ${said(input, text)}`);
    return lines.join('\n');
  });
  return `# Every kind of bad text\n\n${kinds.join('\n\n')}\n`;
}

/** Below and above its range, of another unit, missing: for every input of every model. */
function sentencesOfModels(): string {
  const chapters = models.map((model) => {
    const lines = model.inputs.flatMap((input) => [
      ...badTexts(input)
        .filter(
          (text) =>
            !['fast', 'NaN', '1,234,5', '1,234,5; 2', '2.5', '80', '150', '80 %%'].includes(text),
        )
        .map((text) => said(input, text)),
    ]);
    return [`## ${model.id}`, ...lines].join('\n');
  });
  return `# Every input: out of range at both ends, of another unit, missing\n\n${chapters.join('\n\n')}\n`;
}

const plain = (text: string) => text.replaceAll('\u202f', ' ');
const said = (input: Quantity, text: string) => refusalOf(() => readOrThrow(text, input));
const modelOf = (id: string) => models.find((one) => one.id === id) as Model;

/** Inputs each of which is allowed, but not beside the others, or not enough. */
const UNFIT: readonly [string, Inputs][] = [
  ['seek-curve', { average_seek: 0.0001 }],
  ['lru-cache', { io_share: 0.1 }],
  ['two-level-cache', { io_share: 0.1 }],
  ['hot-data', { io_share: 0.1 }],
  ['spare-area', { user_capacity: 600e9 }],
  ['buy-or-spare', { data: 70e9 }],
  ['cleaning-steps', { writes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], blocks: 3 }],
  ['small-drive', { user_pages: 320 }],
  ['write-cliff', { overwrites: 0.005 }],
  ['measured-write-amplification', { host_bytes_before: 1e9 }],
  ['measured-write-amplification', { host_bytes_before: 2e11, flash_bytes_before: 1e9 }],
  ['littles-law', { throughput: 100, response_time: 0.01, outstanding: 2 }],
  ['queue', { arrival_rate: 100, utilization: 0.5 }],
  ['queue', { kind: 'm/g/1-two-point', service_time: 0.002 }],
  ['tail-latency', { distribution: 'two-point', fast_time: 0.003 }],
  ['closed-queue', { demands: [] }],
  ['steady-state', { variables: 2 }],
  ['period', { latencies: [0.001] }],
  ['period', { duration: 5 }],
  ['service-time', { bucket_ends: [0.001], bucket_counts: [] }],
  ['service-time', { bucket_ends: [0.001], bucket_counts: [10], requests: 5 }],
  ['service-time', { bucket_ends: [0.002, 0.001], bucket_counts: [1, 1] }],
  ['service-time', { bucket_ends: [0.001], bucket_counts: [0], requests: 5 }],
  ['service-time', { bucket_ends: [1, 2], bucket_counts: [1, 1], busy_time: 1000 }],
  ['service-time', { bucket_ends: [1, 2], bucket_counts: [1, 1], queue_depth: 3 }],
  ['service-time', { requests: 2, busy_time: 1, queue_depth: 3 }],
  ['workload', { reads: 0, writes: 0 }],
  ['workload', { reads: 0, bytes_read: 1e9 }],
  ['workload', { sizes: [4096, 8192], size_shares: [1] }],
  ['workload', { depths: [1, 2], depth_shares: [0.6, 0.6] }],
  ['workload', { depths: [1], depth_shares: [1], mean_depth: 3 }],
  ['workload', { bytes_written: 1 }],
  ['workload', { bytes_read: 1e9, bytes_written: 1e9 }],
  ['workload', { depths: [8], depth_shares: [0.5], mean_depth: 4.4 }],
  ['endurance', { raw_capacity: 1e9 }],
  ['warranty', { raw_capacity: 1e9 }],
  ['warranty', { terabytes_written: 36e12, dwpd: 5 }],
  ['remaining-life', { power_on_time: 36e4 }],
  ['remaining-life', { host_bytes: 1e18, interface_rate: 1e6 }],
  ['wear-leveling', { blocks: 5, cold_blocks: 4 }],
  ['slc-cache', { data: 700e9, copied: 400e9 }],
];

function sentencesOfUnfit(): string {
  const lines = UNFIT.map(([id, given]) => {
    const model = modelOf(id);
    const words = Object.entries(given).map(([name, value]) => wordOf(model, name, value));
    const run = () => engine.run(model, given);
    return `${id} ${words.join(' ')}\n    ${refusalOf(run)}\n    In the page: ${inPage(run)}`;
  });
  return `# Values that do not go together, or are not enough\n\n${lines.join('\n')}\n`;
}

function wordOf(model: Model, name: string, value: InputValue): string {
  const input = model.inputs.find(({ id }) => id === name) as Quantity;
  return `${name}=${writeTyped(value, input)}`;
}

describe('what a reader is told of bad input', () => {
  it('is as it was read and found good', async () => {
    const text = [sentencesOfKinds(), sentencesOfUnfit(), sentencesOfModels()].join('\n');
    await expect(text).toMatchFileSnapshot('errors.golden.txt');
  });

  it.each(everyInput)('names $input.id of $model.id, and what is allowed', ({ input }) => {
    for (const text of badTexts(input)) {
      const sentence = refusalOf(() => readOrThrow(text, input));
      expect(sentence, `${input.id}=${text}`).toMatch(/^[A-Z%].*[^.]\.$/);
      expect(sentence).toContain(`${nameAlone(input)} (${input.id})`);
      expect(sentence).toContain('must be');
    }
  });

  it.each(everyInput)(
    'of $input.id of $model.id is the same from the engine itself',
    ({ model, input }) => {
      if (input.shape === 'choice') return;
      const given = (value: number): InputValue => (input.shape === 'list' ? [value] : value);
      for (const value of outside(input)) {
        const typed = refusalOf(() => readOrThrow(writeTyped(given(value), input), input));
        // Only of what is typed can another meaning be guessed.
        expect(refusalOf(() => engine.run(model, { [input.id]: given(value) }))).toBe(
          typed?.replace(/; if [^;]+ is meant, write “[^”]+”/, ''),
        );
      }
      for (const value of [Number.NaN, Infinity, -Infinity]) {
        const sentence = refusalOf(() => engine.run(model, { [input.id]: given(value) }));
        expect(sentence).toContain(`${nameAlone(input)} (${input.id})`);
        expect(sentence).toContain('must be');
      }
    },
  );

  it.each(everyInput)(
    'of $input.id of $model.id is clear where it is all but 0',
    ({ model, input }) => {
      const { min = 0, max = 0, shape, whole }: Quantity = input;
      if (shape === 'choice' || whole || min > 0 || max <= 0) return;
      const given = input.shape === 'list' ? [5e-324] : 5e-324;
      const sentence = refusalOf(() => engine.run(model, { [input.id]: given }));
      expect(sentence).toContain(`${nameAlone(input)} (${input.id})`);
      expect(sentence).toContain('too close to 0; it must be 0 or at least ');
    },
  );

  it('guesses at a share typed as per cent, and at nothing else', () => {
    const hit = inputOf(modelOf('cached-disk'), 'hit_ratio');
    expect(said(hit, '80')).toContain('is 8000%; it must be from 0% to 100%; if 80% is meant');
    expect(said(hit, '80')).toContain('write “80%”.');
    for (const text of ['800%', '101', '-5']) expect(said(hit, text)).not.toContain('meant');
    const spare = inputOf(modelOf('write-amplification'), 'overprovisioning');
    expect(said(spare, '28')).toContain('if 28% is meant, write “28%”.');
  });

  it.each(UNFIT)('%s %o names what was given', (id, given) => {
    const sentence = refusalOf(() => engine.run(modelOf(id), given));
    expect(sentence).toMatch(/ \(\w+\) is .+; .+[^.]\.$/);
  });

  it.each(UNFIT)('%s %o has labels, and no ids, in the page', (id, given) => {
    const sentence = refusedBy(() => engine.run(modelOf(id), given))?.inWords();
    expect(sentence).toMatch(/^[A-Z].* is .+; .+[^.]\.$/);
    expect(sentence).not.toMatch(/_|contradict/);
  });

  it.each(everyInput)('names $input.label of $model.id by its label in the page', ({ input }) => {
    for (const text of badTexts(input)) {
      const sentence = refusedBy(() => readOrThrow(text, input))?.inWords() ?? '';
      expect(sentence).toContain(nameAlone(input));
      expect(sentence).not.toContain(`(${input.id})`);
      // At most two sentences; a point within one is not before a space.
      expect(sentence.match(/\.( |$)/g)?.length).toBeLessThanOrEqual(2);
    }
  });

  it('of a drive that is too small has both units', () => {
    const refused = refusedBy(() => engine.run(modelOf('spare-area'), { user_capacity: 600e9 }));
    expect(refused?.inWords().replaceAll('\u202f', ' ')).toContain('512 GiB ≈ 549.8 GB');
  });
});
