import { describe, expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { diskSteps } from './figure';
import { answeredBy, diskTime, momentOf, type State, WAITS } from './request-time';
import { scoreOf } from './score';

function stateOf(view: Record<string, string>, inputs: Record<string, number> = {}): State {
  const state = stateAt(diskSteps, engine, inputs);
  return { ...state, view } as unknown as State;
}

const nowOf = (state: State) => momentOf(state).now;

describe('a request in time', () => {
  it('ends with the disk’s service time, when the SSD has answered 66 times', () => {
    const state = stateOf({});
    expect(nowOf(state)).toBe(state.answer.values.disk_total);
    expect(answeredBy(state, nowOf(state))).toBe(66);
  });

  it('has a current row in its table: the part that is under way, or the turn that was lost last', () => {
    const rowAt = (view: Record<string, string>) => {
      const { rows, current } = diskSteps.table(stateOf(view) as never);
      return rows[current ?? -1]?.[0];
    };
    expect(['0', '1', '400', '1200', '1505'].map((at) => rowAt({ at }))).toEqual([
      undefined,
      'Command',
      'Seek',
      'Rotational latency',
      'Transfer',
    ]);
    expect(rowAt({ catch: '1400', at: '2000' })).toBe('Lost turn');
  });

  it('says when the SSD has not answered yet, also of a disk that is first', () => {
    const said = (view: Record<string, string>, inputs = {}) =>
      plainText(diskSteps.sentence(stateOf(view, inputs) as never));
    expect(said({ at: '10' })).toMatch(
      /: the heads move to the track\. The SSD has not answered yet\.$/,
    );
    expect(said({}, { seek_time: 0, turn_share: 0 })).toMatch(
      /^The disk answers after 117.µs\. The SSD has not answered yet\. Seek/,
    );
  });

  it('steps forward through every part to its end, and back again', () => {
    const at = [0];
    const end = diskTime.span(stateOf({}))[1];
    while ((at.at(-1) ?? 0) < end)
      at.push(diskTime.stop(at.at(-1) ?? 0, 1, stateOf({ at: String(at.at(-1)) })));
    const back = [end];
    while ((back.at(-1) ?? 0) > 0) back.push(diskTime.stop(back.at(-1) ?? 0, -1, stateOf({})));
    expect(back.toReversed()).toEqual(at);
    const phases = at.map((tick) => momentOf(stateOf({ at: String(tick) })).phase);
    expect(new Set(phases)).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it('costs a turn of the platter for each miss, at any speed', () => {
    for (const rotation_speed of [60, 90, 250]) {
      const whole = nowOf(stateOf({}, { rotation_speed }));
      const lost = nowOf(stateOf({ catch: '100-200-300-400' }, { rotation_speed }));
      expect((lost - whole) * rotation_speed).toBeCloseTo(3, 9);
    }
  });

  it('waits for a reader while the sector can still be caught, and counts a late press', () => {
    const open = momentOf(stateOf({ catch: 'go', at: '1530' }));
    expect([open.phase, open.isOver, open.lost]).toEqual([WAITS, false, 0]);
    expect(open.now).toBeCloseTo(15.0265e-3, 6);
    const late = momentOf(stateOf({ catch: '1530' }));
    expect([late.isOver, late.lost, late.game?.isCaught]).toEqual([true, 0, true]);
    expect(momentOf(stateOf({ catch: 'go', at: '1545' })).lost).toBe(1);
  });

  it('says by how much the reader missed, and what that cost', () => {
    const missed = stateOf({ catch: '1600', at: '1700' });
    expect(momentOf(missed).game?.off).toBeCloseTo(16e-3 - 15.0265e-3, 6);
    // 0.9735 ms of a turn of 11.11 ms, and 66 answers, then 115.
    expect(scoreOf(missed)).toMatch(
      /^32° \(97\d\u202Fµs\) too late\. .* in which the SSD answers about 49 times\.$/,
    );
    expect(scoreOf(stateOf({ catch: '1600-2614' }))).toMatch(
      /^Caught, .* One lost turn cost 11\.1\u202Fms, in which the SSD answers about 49 times\. The request took 26\.2\u202Fms\./,
    );
  });

  it('counts each lost turn alike, and does not say that it is over before it is', () => {
    const all = { catch: '100-200-300-400' };
    const turns = ['2620', '3730', ''].map((at) => scoreOf(stateOf({ ...all, at })));
    expect(turns[0]).toMatch(/SSD answers about 49 times/);
    expect(turns[1]).toMatch(/SSD answers about 49 times/);
    expect(turns[2]).toMatch(
      /3 lost turns cost 33\.3\u202Fms.* about 146 times\. The request took/,
    );
    expect(scoreOf(stateOf({ ...all, at: '4000' }))).toMatch(/The request will take 48\.4\u202Fms/);
  });
});
