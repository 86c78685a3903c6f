// @vitest-environment happy-dom
/** The film of a write against the model, and against what an import may find. */
import { describe, expect, it } from 'vitest';
import { NARROW, WIDE } from '../../../charts/types';
import { zfsWrite } from '../../../engine/gen/zfs-write';
import { engine } from '../../../engine/load-node';
import { stateOver } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { txgSteps } from './figure';
import { momentOf, txgTime } from './moment';
import { modelOf, settingOf, storyOf, WRITE } from './story';
import { sentence } from './words';

const stateOf = (log_device: 'pool' | 'slog', view: Record<string, string> = {}) =>
  stateOver(zfsWrite, engine, { log_device }, view);

const ALL = (['pool', 'slog'] as const).flatMap((device) =>
  ['standard', 'disabled'].map((sync) => [device, sync] as const),
);

describe.each(ALL)('log %s, sync=%s', (device, sync) => {
  const state = stateOf(device, { sync });
  const setting = settingOf(state);
  const story = storyOf(state, setting);

  it('writes what the model says, and nothing to a log that nobody waits for', () => {
    const { write_amplification, slog_write_amplification } = modelOf(state, setting);
    expect(story.bytes / WRITE).toBeCloseTo(write_amplification, 9);
    const log = story.acts.find(({ id }) => id === 'log')?.bytes ?? 0;
    expect(log).toBe(sync === 'disabled' ? 0 : 8192);
    expect(slog_write_amplification * WRITE).toBe(device === 'slog' ? log : 0);
  });

  it('steps from end to end, and back', () => {
    const at = [0];
    while ((at.at(-1) ?? 0) < story.last) at.push(txgTime.stop(at.at(-1) ?? 0, 1, state));
    const back = [story.last];
    while ((back.at(-1) ?? 0) > 0) back.push(txgTime.stop(back.at(-1) ?? 0, -1, state));
    expect(back.toReversed()).toEqual(at);
    expect(at).toHaveLength(story.acts.length + 1);
  });

  it('keeps a write that was kept once, and one that was reported unless sync is disabled', () => {
    const order = ['no', 'some', 'yes'];
    const kept = story.acts.map((act) => order.indexOf(act.kept));
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    const told = story.acts.find(({ id }) => id === 'success');
    expect(told?.kept).toBe(sync === 'disabled' ? 'no' : 'yes');
    for (const { to, kept } of story.acts.slice(0, -1)) {
      const then = { ...state, view: { sync, power: 'fails', at: `${to}` } };
      expect(momentOf(then).kept).toBe(kept);
      const said = plainText(sentence(then));
      expect(said).toMatch(
        kept === 'no'
          ? /write is not there/
          : kept === 'some'
            ? /or not/
            : /import (replays|finds)/,
      );
    }
  });

  it('is a drawing at each of its moments', () => {
    const svgs = [WIDE, NARROW].map((box) => ({
      box,
      svg: document.createElementNS(
        'http://www.w3.org/2000/svg',
        'svg',
      ) as unknown as SVGSVGElement,
    }));
    for (const power of ['on', 'fails'])
      for (const { from, to } of story.acts)
        for (const share of [0.25, 0.5, 0.9, 1]) {
          const at = `${Math.round(from + share * (to - from))}`;
          const chart = txgSteps.chart({ ...state, view: { sync, power, at } });
          for (const { svg, box } of svgs)
            expect(() => txgSteps.draw(svg, chart, box), `at ${at}`).not.toThrow();
        }
  });
});

it('is of one write, whatever the other figures of the page show', () => {
  const state = stateOf('pool');
  const inputs = { ...state.inputs, sync: 'async', block_size: 131_072, vdev_wa: 2 } as const;
  const other = { ...state, inputs };
  expect(storyOf(other, settingOf(other)).acts).toEqual(storyOf(state, settingOf(state)).acts);
});
