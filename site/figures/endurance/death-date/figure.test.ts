import { describe, expect, it } from 'vitest';
import { dayOf, yearsAfter } from '../../../engine/address/bought';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { DAY, dateAfter, dayKey, exactnessOf, sayDate, YEAR } from './calendar';
import { endsOf, outlived } from './ends';
import { deathDate } from './figure';
import { askOf, LAST_STEP, monthBet, monthsAt, sayMonth } from './month-bet';
import { DESK, FULL_SPEED, LAST, paceAt, paceTime, shownPace, WEDDINGS } from './pace';
import { boardText } from './say-end';

type View = Readonly<Record<string, string>>;

const TODAY = '2026-11-26';
const stateOf = (inputs: Record<string, number> = {}, view: View = {}) =>
  stateAt(deathDate, engine, inputs, view) as unknown as Parameters<typeof endsOf>[0];
const said = (inputs: Record<string, number> = {}, view: View = {}) =>
  plainText(deathDate.sentence(stateOf(inputs, view))).replaceAll('\u202f', ' ');

describe('the ends of a drive', () => {
  it('are those of 108 TB of host writes, at a desk and as fast as it can', () => {
    // 273.92 GB × 3000 ÷ 7.6 = 108.1 TB, and 108.1 TB ÷ 5.73 TB = 18.87.
    expect(endsOf(stateOf(), FULL_SPEED).wear.span.date / DAY).toBeCloseTo(18.87, 2);
    expect(endsOf(stateOf(), DESK).wear.span.date / YEAR).toBeCloseTo(108.1, 1);
  });

  it('have bands: half for uneven wear, and as far as one of six came', () => {
    const { early, date, late } = endsOf(stateOf(), WEDDINGS).wear.span;
    expect(date / early).toBeCloseTo(2, 10);
    // 2400 TB on 256 GB × 3000.
    expect(outlived(engine)).toBeCloseTo(3.125, 10);
    expect(late / date).toBeCloseTo(3.125, 10);
    const { span } = endsOf(stateOf(), FULL_SPEED).bytes;
    // 36 TB ÷ 5.73 TB, and 1024⁴ ÷ 1000⁴.
    expect((span?.date ?? 0) / DAY).toBeCloseTo(6.283, 3);
    expect((span?.late ?? 0) / (span?.early ?? 1)).toBeCloseTo(1.0995, 4);
  });

  it('have no bytes where no rating is known, and those of the reader where it is', () => {
    const inputs = { capacity: 1e12 };
    expect(endsOf(stateOf(inputs), 1e12).bytes).toEqual({
      span: null,
      why: 'no TBW rating: describe your drive',
    });
    const rated = endsOf(stateOf(inputs, { rated: '600000' }), 1e12).bytes.span;
    expect((rated?.date ?? 0) / DAY).toBeCloseTo(600, 6);
    expect(endsOf(stateOf(inputs, { lent: '0' }), 1e12).bytes.span).toBe(null);
  });

  it('are those of SA-256 in a page where only another figure was changed', () => {
    const changed = { write_amplification: 4, capacity: 1e12, daily_writes: FULL_SPEED };
    const lent = (view: View) => said(changed, { today: TODAY, ...view });
    expect(lent({ lent: 'none' })).toContain('the flash of SA-256, new today, is worn out on Dec');
    const described: View[] = [{ lent: '0' }, { lent: 'none', rated: '0' }, { rated: '600000' }];
    for (const view of described) expect(lent(view)).toContain('the flash of a drive of 1 TB');
  });
});

describe('the sentence on a described drive', () => {
  it('says what of it no label states: on that alone the flash may come short of the rating', () => {
    const inputs = { capacity: 1e12, raw_capacity: 1.1e12, daily_writes: 2e10 };
    expect(said(inputs, { rated: '600000' })).toMatch(
      /is worn out after .*, if its write amplification is 10 and its flash is rated for 3000 P\/E cycles\./,
    );
  });
});

describe('a drive of which only the power-on time is known', () => {
  const view = { today: TODAY, bought: '2023-11-25', hours: '1' };

  it('was new when that time began, or earlier', () => {
    const inputs = { capacity: 960e9, write_amplification: 1.7, daily_writes: 71e9 };
    expect(said(inputs, view)).toContain(
      'a drive of 960 GB, new on November 25, 2023 or earlier (by its power-on time), is worn out in',
    );
    expect(said(inputs, view)).toContain('its warranty ends first, on November 25, 2028');
    expect(askOf(stateOf(inputs, view))).toContain('was new on November 25, 2023 or earlier');
    expect(said(inputs, { ...view, hours: '' })).not.toContain('or earlier');
  });
});

describe('a date', () => {
  it('is said as a span by the build, which knows no day', () => {
    expect(said()).toBe(
      'At 2.74 GB of host writes per day and a write amplification of 7.6, the flash of SA-256, new today, is worn out after 108 y, between 54.1 y and 338 y. Its warranty ends first, after 5 y, by its years.',
    );
  });

  it('leaves open what no known rating says: the warranty of a described drive is dated by its years alone', () => {
    expect(said({ capacity: 2e12, daily_writes: FULL_SPEED })).toContain(
      'By its years, its warranty ends later, after 5 y; its bytes are left out (no TBW rating: describe your drive).',
    );
  });

  it('counts from today, or from the day of a link', () => {
    expect(said({}, { today: TODAY })).toContain(
      'SA-256, new today, is worn out in 2134, between 2080 and 2364. Its warranty ends first, on November 26, 2031, by its years.',
    );
    expect(said({ daily_writes: FULL_SPEED }, { today: '2027-03-01', since: TODAY })).toContain(
      'new on November 26, 2026, is worn out on December 14, 2026, between December 5, 2026 and January 23, 2027. Its warranty ends first, on December 2, 2026, by its bytes.',
    );
  });

  it('stands on the board no more exactly than its band is narrow', () => {
    const board = (daily: number) => boardText(TODAY, endsOf(stateOf(), daily).wear.span);
    expect(board(DESK)).toEqual(['  ', '   ', '2134']);
    expect(board(5e11)).toEqual(['  ', 'JUN', '2027']);
    expect(board(FULL_SPEED)).toEqual(['14', 'DEC', '2026']);
    expect(boardText(null, endsOf(stateOf(), DESK).wear.span)).toEqual(['  108', 'YEARS']);
  });

  it('goes by the calendar, leap years and all', () => {
    expect(yearsAfter('2027-12-31', 5 * YEAR) / DAY).toBe(1827);
    expect(dateAfter('2028-02-28', DAY)).toEqual({ year: 2028, month: 1, day: 29 });
    expect(dateAfter(TODAY, 1e6 * YEAR).year).toBeGreaterThan(1e6);
    expect(sayDate({ year: 31_626, month: 0, day: 1 }, exactnessOf(1e9 * DAY))).toBe(
      'the year 31,626',
    );
    expect(dayOf(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05');
  });

  it('is believed of an address only where there is such a day', () => {
    for (const wrong of ['2026-02-30', '2026-13-01', '1999-01-01', 'today', '2026-1-1'])
      expect(dayKey.takes(wrong), wrong).toBe(false);
    expect(dayKey.takes(TODAY)).toBe(true);
  });
});

describe('the film', () => {
  it('ends at the pace in hand, and begins where it is farther from', () => {
    for (const [own, from] of [
      [DESK, FULL_SPEED],
      [WEDDINGS, FULL_SPEED],
      [FULL_SPEED, DESK],
    ] as const) {
      expect(paceAt(0, own)).toBe(from);
      expect(paceAt(LAST, own) / own).toBeCloseTo(1, 12);
      const paces = Array.from({ length: LAST + 1 }, (_, tick) => paceAt(tick, own));
      const sorted = paces.toSorted((a, b) => (from > own ? b - a : a - b));
      expect(paces).toEqual(sorted);
    }
    expect(paceTime.span(stateOf())).toEqual([0, LAST]);
  });

  it('moves the drawing alone: what is said holds for the pace in hand', () => {
    const film = { today: TODAY, bet: '53', at: '150' };
    expect(said({}, film)).toBe(said({}, { today: TODAY }));
    expect(JSON.stringify(deathDate.chart(stateOf({}, film)))).not.toContain('at 2.74\u202fGB of');
  });
});

describe('before the bet', () => {
  const covered = (view: View = {}) => stateOf({}, { covered: '1', today: TODAY, ...view });

  it('asks at the pace that the board, the sentence and the chart have', () => {
    expect(shownPace(covered())).toBe(DESK);
    expect(askOf(covered())).toBe(
      'SA-256, a drive of 256\u202fGB, is new today. The host writes 2.74\u202fGB to it per day. When is its flash worn out? Drag the date.',
    );
    expect(JSON.stringify(deathDate.chart(covered()))).toContain(
      'at 2.74\u202fGB of host writes per day',
    );
    const faster = stateOf({ daily_writes: WEDDINGS }, { covered: '1', today: TODAY });
    expect(askOf(faster)).toContain('30\u202fGB');
    expect(JSON.stringify(deathDate.chart(faster))).toContain('at 30\u202fGB of host writes');
  });

  it('dates what the label promises, and nothing of the flash', () => {
    const text = JSON.stringify([
      deathDate.chart(covered()),
      deathDate.sentence(covered()),
      deathDate.table(covered()).rows,
    ]);
    expect(text).toContain('November 26, 2031');
    expect(text).not.toMatch(/worn out (in|on|between)|2134|2080|2364/);
  });

  it('has the date that is dragged on its board', () => {
    const letters = (view: View) =>
      (deathDate.chart(covered(view)) as { board: { text: string }[][] }).board.map((group) =>
        group.map(({ text }) => text).join(''),
      );
    expect(letters({})).toEqual(['  ', 'NOV', '2031']);
    expect(letters({ month: '53' })).toEqual(['  ', 'APR', '2031']);
    expect(letters({ month: '1200' })).toEqual(['  ', '   ', '2126']);
  });
});

describe('the bet', () => {
  const verdict = (months: number, inputs = {}) =>
    plainText(
      monthBet.verdict(stateOf(inputs, { since: TODAY }) as never, String(months)),
    ).replaceAll('\u202f', ' ');

  it('is right within the band', () => {
    for (const months of [700, 1300, 4000])
      expect(verdict(months)).toBe(
        'Right: at 2.74 GB per day, the flash is worn out in 2134, between 2080 and 2364.',
      );
    for (const months of [1, 2])
      expect(verdict(months, { daily_writes: FULL_SPEED })).toMatch(/^Right: at 5.73 TB per day/);
  });

  it('says by how much it was off, and asks whether the warranty was meant', () => {
    expect(sayMonth(TODAY, 53)).toBe('April 2031');
    expect(sayMonth(TODAY, 1200)).toBe('2126');
    expect(verdict(120)).toBe(
      'Your month, November 2036, is 98 y too early. At 2.74 GB per day, the flash is worn out in 2134.',
    );
    expect(verdict(60)).toContain('is 103 y too early. Did you bet on the end of the warranty? At');
    expect(verdict(6000)).toMatch(/^Your year, 2526, is 392 y too late\. At /);
  });

  it('is placed by months as far as the calendar goes by length, then by ratio', () => {
    const all = Array.from({ length: LAST_STEP + 1 }, (_, step) => monthsAt(step));
    expect(all.slice(0, 3)).toEqual([0, 1, 2]);
    expect([all[288], all.at(-1)]).toEqual([288, 120_000]);
    expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b));
  });
});
