/** The film of the tank: what it shows when, and that a moment depends on nothing but state and tick. */
import { describe, expect, it } from 'vitest';
import { spareArea } from '../../../engine/gen/spare-area';
import { engine } from '../../../engine/load-node';
import { stateOver } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { IN_GIB } from '../../model-drive/sa-256';
import { flashBar } from './figure';
import { ASKS, frameAt, momentOf, type State, tideTime } from './film';
import { levelAt } from './levels';
import type { TankChart } from './tank';
import { saysAt, sentence } from './words';

const stateOf = (inputs: Partial<State['inputs']> = {}, view: Record<string, string> = {}): State =>
  stateOver(spareArea, engine, { ...IN_GIB, ...inputs }, view);
const lastOf = (state: State) => tideTime.span(state)[1];
const at = (state: State, tick: number) => frameAt(state, tick);
const iopsOf = (state: State, tick: number) => levelAt(state, at(state, tick).valid).iops ?? 0;
const saidAt = (state: State, tick: number) =>
  plainText(sentence({ ...state, view: { ...state.view, at: String(tick) } })).replaceAll(
    '\u202f',
    ' ',
  );

/** Ticks of the story, as a reader counts seconds. */
const SECOND = 60;

describe('the first ten seconds', () => {
  const state = stateOf();

  it('begin with an empty tank', () => {
    expect(at(state, 0)).toMatchObject({ files: 0, valid: 0 });
    expect(saidAt(state, 0)).toBe('Nothing is stored yet: all flash is spare area.');
  });

  it('bring an album every half second; each takes something of the rate, and the last ones most', () => {
    const levels = Array.from({ length: 10 }, (_, album) => at(state, 30 * (album + 1) - 1).valid);
    levels.forEach((level, album) => {
      expect(level).toBeCloseTo((album + 1) / 10, 12);
    });
    const rates = levels.map((_, album) => iopsOf(state, 30 * (album + 1) - 1));
    const lost = rates.slice(1).map((rate, album) => 1 - rate / (rates[album] ?? 0));
    for (const share of lost) expect(share).toBeGreaterThan(0);
    // The tenth album costs more than half of what was left; the second, hardly anything.
    expect(lost.at(-1)).toBeGreaterThan(0.55);
    expect(lost[0]).toBeLessThan(0.06);
  });

  it('then delete half, and nothing that the drive does changes', () => {
    const [before, after] = [at(state, 5.5 * SECOND), at(state, 7.5 * SECOND)];
    expect([before.files, before.valid]).toEqual([1, 1]);
    expect([after.files, after.valid]).toEqual([0.5, 1]);
    expect(levelAt(state, after.valid)).toEqual(levelAt(state, before.valid));
    expect(saysAt(state, after)).toBe('Deleted. Nobody tells the drive');
    expect(saidAt(state, 7.5 * SECOND)).toBe(
      'With 128 GB stored and 128 GB deleted, of which the drive knows nothing, write amplification is 7.6, at 16,200 IOPS.',
    );
  });

  it('until TRIM brings the spare area back', () => {
    const after = at(state, 9.5 * SECOND);
    expect([after.files, after.valid]).toEqual([0.5, 0.5]);
    expect(iopsOf(state, 9.5 * SECOND) / iopsOf(state, 7.5 * SECOND)).toBeGreaterThan(7);
  });

  it('and new albums fill the tank again, so that it rests as it opens', () => {
    const rests = momentOf(state);
    expect(rests).toMatchObject({ act: 'rest', files: 1, valid: 1, falling: null });
    expect(lastOf(state)).toBe(12 * SECOND);
  });
});

describe('the film that begins by itself', () => {
  const state = stateOf({}, { waits: '1' });

  it('waits with eight of ten albums stored, and says what for', () => {
    expect(lastOf(state)).toBe(ASKS);
    expect(momentOf(state)).toMatchObject({ act: 'fill', files: 0.8, falling: null });
    expect(saysAt(state, momentOf(state))).toBe('8 of 10 albums. And the last two?');
    expect(plainText(sentence(state)).replaceAll('\u202f', ' ')).toMatch(
      /^With 205 GB stored, write amplification is 2\.17, at 62,\d00 IOPS\. The film waits for you/,
    );
  });

  it('shows no more than it has come to, on its way and where it waits', () => {
    for (const at of ['', '180']) {
      const view = { waits: '1', ...(at && { at }) };
      const { trail } = flashBar.chart(stateOf({}, view)) as TankChart;
      const levels = trail.map(([level]) => level / IN_GIB.user_capacity);
      expect(Math.max(...levels)).toBeLessThanOrEqual(0.8 + 1e-9);
      expect(levels.length).toBeGreaterThan(20);
    }
    expect(saidAt(state, 180)).not.toContain('waits');
  });

  it('says the same words in the film and at rest', () => {
    const [waiting, resting] = [state, stateOf()].map((one) => plainText(sentence(one)));
    for (const said of [waiting, resting])
      expect(said).toMatch(
        /^With \d+\sGB stored, write amplification is [\d.]+, at [\d,]+\sIOPS\./,
      );
    expect(resting).toMatch(/ Effective overprovisioning is 7%\.$/);
  });
});

describe('the film of a state', () => {
  it.each([
    ['half deleted, with TRIM', { trimmed_share: 0.5 }, {}, { files: 0.5, valid: 0.5 }],
    ['half deleted, without', { trimmed_share: 0.5 }, { trim: 'off' }, { files: 0.5, valid: 1 }],
    ['a fifth unpartitioned', { partition_share: 0.8 }, {}, { files: 0.8, valid: 0.8 }],
    ['both', { partition_share: 0.8, trimmed_share: 0.25 }, {}, { files: 0.6, valid: 0.6 }],
  ])('ends where the reader has set it: %s', (_, inputs, view, expected) => {
    const moment = momentOf(stateOf(inputs, view));
    expect(moment.act).toBe('rest');
    expect(moment.files).toBeCloseTo(expected.files, 12);
    expect(moment.valid).toBeCloseTo(expected.valid, 12);
  });

  it('never shows more valid data than was written, or less than there are files', () => {
    for (const inputs of [{}, { partition_share: 0.37 }, { trimmed_share: 0.3 }])
      for (const trim of ['on', 'off']) {
        const state = stateOf(inputs, { trim });
        for (let tick = 0; tick <= lastOf(state); tick += 1) {
          const { files, valid, written, falling } = at(state, tick);
          expect(files).toBeLessThanOrEqual(valid + 1e-12);
          expect(valid).toBeLessThanOrEqual(written + 1e-12);
          expect(written).toBeLessThanOrEqual(state.inputs.partition_share + 1e-12);
          if (!falling) continue;
          expect(falling.above).toBeGreaterThan(0);
          expect(falling.above).toBeLessThanOrEqual(1);
          expect(falling.from).toBeCloseTo(written, 12);
        }
      }
  });

  it('is the same forward and back', () => {
    const state = stateOf();
    const ticks = Array.from({ length: 73 }, (_, tick) => 10 * tick);
    const back = ticks.toReversed().map((tick) => at(state, tick));
    expect(ticks.map((tick) => at(state, tick))).toEqual(back.toReversed());
  });

  it('can be stepped through: ten albums, the deletion, TRIM, and the end', () => {
    const state = stateOf();
    const stops: number[] = [];
    for (let tick = 0; tick < lastOf(state); ) {
      tick = tideTime.stop(tick, 1, state);
      stops.push(tick);
    }
    expect(stops).toHaveLength(13);
    expect(stops.slice(0, 10).map((tick) => at(state, tick).valid.toFixed(1))).toEqual(
      Array.from({ length: 10 }, (_, album) => ((album + 1) / 10).toFixed(1)),
    );
    const back = stops.toReversed().slice(1);
    back.reduce((from, wanted) => {
      expect(tideTime.stop(from, -1, state)).toBe(wanted);
      return wanted;
    }, lastOf(state));
    expect(tideTime.stop(stops[0] ?? 0, -1, state)).toBe(0);
  });
});

describe('what the drive does', () => {
  it('is 3.85 times as many writes with a fifth left empty, and 108 TB of them when it is full', () => {
    const [full, fifth] = [1, 0.8].map((level) => levelAt(stateOf(), level));
    expect(full?.amplification).toBeCloseTo(7.6, 2);
    expect(fifth?.amplification).toBeCloseTo(2.166, 2);
    expect((fifth?.iops ?? 0) / (full?.iops ?? 1)).toBeCloseTo(3.85, 1);
    // 3000 times the flash, by the write amplification.
    expect(full?.written).toBeCloseTo(
      (3000 * IN_GIB.raw_capacity) / (full?.amplification ?? 0),
      -6,
    );
    expect(Math.round((full?.written ?? 0) / 1e12)).toBe(108);
  });

  it('has no number of writes where there is almost no spare area, and says why', () => {
    const none = stateOf({ user_capacity: IN_GIB.raw_capacity });
    expect(levelAt(none, 1)).toMatchObject({ iops: null, rule: null, written: null });
    expect(plainText(sentence(none))).toContain('almost no spare area');
    const blocks = stateOf({ pages_per_block: 64 });
    expect(levelAt(blocks, 1).iops).toBeNull();
    expect(levelAt(blocks, 1).amplification).toBeGreaterThan(7);
  });
});
