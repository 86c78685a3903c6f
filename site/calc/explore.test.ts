/** The questions of a calculator's page, asked on the command line. */
import { describe, expect, it } from 'vitest';
import { useCalc } from './test-helper';

const { calc, answer } = useCalc();

describe('what moves a result most', { timeout: 30_000 }, () => {
  it('is told strongest first, as shares', async () => {
    const { output, effects } = await answer('effects', 'cached-disk', 'mean_time');
    expect(output.value).toBeCloseTo(0.00325, 12);
    const felt = effects.slice(0, 3);
    expect(felt.map(({ input }: { input: string }) => input)).toEqual([
      'hit_ratio',
      'disk_time',
      'cache_time',
    ]);
    // One per cent more hits is 0.008 · 15 ms less, of 3.25 ms.
    expect(felt[0].change).toBeCloseTo(-0.12 / 3.25, 9);
    expect(felt[0].step).toBe('1%');
    expect(effects.at(-1).change).toBeNull();
  });

  it('is told of a temperature by the degree, and of what has no value as null', async () => {
    const { effects } = await answer('effects', 'retention', 'retention_at_use');
    expect(effects[0]).toMatchObject({ input: 'stress_temperature', step: '1 °C' });
    const { output } = await answer('effects', 'queue', 'p99');
    expect(output).toMatchObject({ value: null, reason: 'Give an arrival rate or a utilization.' });
  });
});

describe('a search', { timeout: 30_000 }, () => {
  it('gives each value that does it, and the sentence of the page', async () => {
    const { input, sentence } = await answer('seek', 'cached-disk', 'hit_ratio', 'mean_time=1ms');
    expect(input).toEqual({ id: 'hit_ratio', values: [0.95], unit: '' });
    expect(sentence).toBe('With hit ratio at 95%, mean access time is 1 ms.');
    const given = ['separation=pools', 'hot_data=20%'];
    const two = await answer('seek', 'hot-cold', 'hot_writes', 'write_amplification=7', ...given);
    expect(two.input.values).toHaveLength(2);
  });

  it('says where no value does it', async () => {
    const { input, sentence } = await answer('seek', 'cached-disk', 'hit_ratio', 'mean_time=0.1ms');
    expect(input.values).toEqual([]);
    expect(sentence).toBe('No hit ratio from 0% to 100% brings mean access time to 0.1 ms.');
  });
});

describe('either', { timeout: 30_000 }, () => {
  it.each([
    [['effects'], 'No model is named; they are listed by: calc list'],
    [['effects', 'cached-disk', 'nope'], /^effects takes a result of cached-disk .*; it has mean_/],
    [['effects', 'storage-bound', 'verdict'], /it has none\.\n$/],
    [['effects', 'simulate', 'iops'], /^The simulator is not searched/],
    [['effects', 'cached-disk', 'mean_time', 'hit_ratio=2'], /^Hit ratio \(hit_ratio\) is 200%/],
    [['seek', 'cached-disk', 'write_policy', 'mean_time=1ms'], /^seek takes an input of cached-/],
    [['seek', 'cached-disk', 'hit_ratio'], /^seek takes what is wanted, as name=value/],
    [
      ['seek', 'cached-disk', 'hit_ratio', 'mean_time'],
      '“mean_time” is not of the form name=value.',
    ],
    [['seek', 'cached-disk', 'hit_ratio', 'mean_time=1GB'], /“1GB” must be in s, /],
    [
      ['seek', 'cached-disk', 'hit_ratio', 'mean_time=1ms', 'hit_ratio=0.5'],
      'hit_ratio is sought, so it cannot be given too.',
    ],
  ] as [string[], string | RegExp][])('refuses %j in one sentence', async (args, sentence) => {
    const { status, out, err } = await calc(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^[^\n\u202f]+\n$/);
    if (typeof sentence === 'string') expect(err).toBe(`${sentence}\n`);
    else expect(err).toMatch(sentence);
  });
});
