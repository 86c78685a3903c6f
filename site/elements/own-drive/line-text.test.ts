/** Which figures follow each drive that readers may pick, and what they say of it. */
import { describe, expect, it } from 'vitest';
import rated from '../../../content/rated-drives/rated-drives.json' with { type: 'json' };
import { checkDrive, type Drive } from '../../engine/address/drive';
import { figurePlaces } from '../../figures/all';
import type { Figure } from '../../runtime/figure/define-figure';
import { plainText } from '../../runtime/figure/parts';
import { Scope } from '../../runtime/scope';
import { inTier } from '../../tests/tier';
import { beforeRuns } from '../simulation-runs/at-build';
import { lineText } from './line-text';
import { lentBy } from './uses';

/** The drives of the list; in the fast tier each eighth of them. */
const tried = rated.filter((_, at) => at % inTier(8, 1) === 0);

const DAY = 86_400;
const YEAR = 365 * DAY;
const SAMSUNG: Drive = {
  name: 'Samsung 990',
  values: { capacity: 2e12, terabytes_written: 1200e12, warranty_period: 5 * YEAR },
};

const PACED: Drive = { ...SAMSUNG, values: { ...SAMSUNG.values, daily_writes: 60e9 } };

/** The drive of an entry, as its label is read. */
function driveOf(entry: Readonly<Record<string, unknown>>): Drive {
  const isBoth = entry.terabytes_written !== undefined;
  const { values, problems } = checkDrive((id) =>
    id === 'dwpd' && isBoth ? '' : String(entry[id] ?? ''),
  );
  expect(problems).toEqual({});
  return { name: String(entry.name), values };
}

/** A figure with the drive lent to it. */
function lent(figure: Figure, drive: Drive): Scope {
  const scope = new Scope(figure.model, beforeRuns, figure.start);
  scope.setDriveValues(lentBy(drive, figure.model.id)?.inputs ?? {});
  return scope;
}

/** What is seen: the sentence, what the chart is drawn from, and the drives that are simulated for it. */
function seen(figure: Figure, { inputs }: Scope['result']['value']): string {
  const answer = beforeRuns.run(figure.model, inputs);
  const state = { engine: beforeRuns, model: figure.model, inputs, answer, view: {} };
  const runs = JSON.stringify(figure.runs?.(state) ?? []);
  return plainText(figure.sentence(state)) + JSON.stringify(figure.chart(state)) + runs;
}

/** The figures that say that they follow a drive, by chapter. */
function followers(drive: Drive) {
  return figurePlaces.filter(({ figure }) => {
    return lineText(figure, lent(figure, drive), drive, false)?.action === 'own';
  });
}

const lineOf = (id: string, drive: Drive, change?: (scope: Scope) => void, covered = false) => {
  const place = figurePlaces.find(({ figure }) => figure.id === id);
  if (!place) throw new Error(`there is no figure ${id}`);
  const scope = lent(place.figure, drive);
  change?.(scope);
  const line = lineText(place.figure, scope, drive, covered);
  return line && { ...line, text: line.text.replaceAll('\u202f', ' ') };
};

describe('the drives of the list', () => {
  it('are a hundred and more, each known by its name', () => {
    expect(rated.length).toBeGreaterThan(100);
    expect(new Set(rated.map(({ id }) => id)).size).toBe(rated.length);
    expect(new Set(rated.map(({ name }) => name)).size).toBe(rated.length);
  });

  it.each(tried.map((entry) => [entry.name, entry] as const))(
    '%s is followed in the chapters on spare area, write amplification and endurance, and drawn in each figure',
    (_, entry) => {
      const drive = driveOf(entry);
      const chapters = new Set(followers(drive).map(({ chapter }) => chapter));
      expect([...chapters]).toEqual(
        expect.arrayContaining(['overprovisioning', 'write-amplification', 'endurance']),
      );
      for (const { figure } of figurePlaces) {
        const scope = lent(figure, drive);
        expect([figure.id, scope.driveError.value]).toEqual([figure.id, null]);
        expect(() => seen(figure, scope.result.value), figure.id).not.toThrow();
      }
    },
  );

  it('leave no figure that changes without saying so', () => {
    for (const { figure } of figurePlaces) {
      const scope = lent(figure, SAMSUNG);
      const before = new Scope(figure.model, beforeRuns, figure.start).result.value;
      const says = followers(SAMSUNG).some((one) => one.figure === figure);
      const changes = seen(figure, scope.result.value) !== seen(figure, before);
      expect([figure.id, changes]).toEqual([figure.id, says]);
    }
  });
});

describe('one drive at one pace', () => {
  /** Host writes per day by the inputs of a figure, as each model has them. */
  const pacesOf = ({ inputs }: Scope['result']['value']): readonly number[] => {
    const [daily, perDay, rate] = [inputs.daily_writes, inputs.bytes_per_day, inputs.write_rate];
    const [host, time] = [inputs.host_bytes, inputs.power_on_time];
    const counted = typeof host === 'number' && typeof time === 'number' ? host / time : null;
    return [daily, perDay, counted && counted * DAY, rate && Number(rate) * DAY].flatMap((one) =>
      typeof one === 'number' ? one : [],
    );
  };
  /** The models whose write rate is that of a host which writes all day. */
  const PACED_MODELS = ['endurance', 'warranty', 'remaining-life', 'cost', 'buy-or-spare'];

  it.each([
    ['as told', PACED],
    [
      'by its counters',
      { ...SAMSUNG, values: { ...SAMSUNG.values, host_bytes: 21.9e12, power_on_time: 365 * DAY } },
    ],
  ])('has it in every figure that has a pace, %s', (_, drive) => {
    const paces = figurePlaces
      .filter(({ figure }) => PACED_MODELS.includes(figure.model.id))
      .flatMap(({ figure }) => pacesOf(lent(figure, drive).result.value));
    expect(paces.length).toBeGreaterThan(8);
    for (const pace of paces) expect(pace / 60e9).toBeCloseTo(1, 9);
  });

  it('writes its rating in 54.8 years', () => {
    const place = figurePlaces.find(({ figure }) => figure.id === 'warranty-readings');
    if (!place) throw new Error('there is no such figure');
    const { time_to_exhaust: time } = lent(place.figure, PACED).result.value.answer.values;
    expect(Number(time) / YEAR).toBeCloseTo(1200e12 / 60e9 / 365, 6);
  });
});

describe('the line below a figure', () => {
  it('tells what is the reader’s and what is estimated, and what that leaves open', () => {
    expect(lineOf('flash-bar', SAMSUNG)).toEqual({
      text: 'sets user capacity 2 TB here. Estimated from its capacity: raw flash capacity 2048 GiB (2000 GiB to 2560 GiB); write amplification is then 2 to 7.3.',
      action: 'own',
      missing: [],
    });
  });

  it('names what a figure shows of a drive without a control for it', () => {
    const said = lineOf('death-date', {
      ...SAMSUNG,
      values: { ...SAMSUNG.values, daily_writes: 2e10 },
    });
    expect(said?.text).toMatch(/sets user capacity 2 TB, .*host writes per day 20 GB here/);
  });

  it('has sizes as on the label, whatever the unit of the figure', () => {
    expect(lineOf('wear-curve', SAMSUNG)?.text).toMatch(/2048 GiB \(2000 GiB to 2560 GiB\)/);
  });

  it('gives away nothing that is still to be guessed', () => {
    const said = lineOf('spare-curve', SAMSUNG, undefined, true);
    expect(said?.text).toMatch(/overprovisioning 9\.95% \(7\.37% to 37\.4%\)\.$/);
    expect(said?.text).not.toMatch(/amplification/);
    expect(lineOf('spare-curve', SAMSUNG)?.text).toMatch(
      /write amplification is then 2 to 7\.3\.$/,
    );
  });

  it('says what the reader has set otherwise, and how to come back', () => {
    const some = lineOf('flash-bar', SAMSUNG, (scope) => scope.set({ user_capacity: 1.6e12 }));
    expect(some?.text).toMatch(/User capacity is set otherwise\.$/);
    expect(some?.action).toBe('own');
    const none = lineOf('flash-bar', SAMSUNG, (scope) => scope.usePageValues());
    expect(none).toEqual({
      text: 'is not used here: raw flash capacity and user capacity are set otherwise.',
      action: 'lent',
      missing: [],
    });
    const again = lineOf('flash-bar', SAMSUNG, (scope) => {
      scope.usePageValues();
      scope.useDriveValues();
    });
    expect(again?.action).toBe('own');
  });

  it('comes back also where a value of it is the book’s as well', () => {
    const alike: Drive = { name: '', values: { capacity: 1e12, warranty_period: 5 * 365 * 86400 } };
    const none = lineOf('life-chain', alike, (scope) => scope.usePageValues());
    expect(none?.action).toBe('lent');
    expect(none?.text).toMatch(/^is not used here: user capacity/);
  });

  it('says why a figure stays as it is, and clamps nothing', () => {
    const huge: Drive = { name: '', values: { capacity: 2e12, raw_capacity: 9e17 } };
    const said = lineOf('spare-curve', huge);
    expect(said?.action).toBeNull();
    expect(said?.text).toMatch(/^is left out here, and the book’s numbers stay\. Overprovisioning/);
  });

  it('asks for what is missing, and calls no result the drive’s own before', () => {
    const unpaced = lineOf('death-date', SAMSUNG);
    expect(unpaced?.missing).toEqual(['daily_writes']);
    expect(unpaced?.text).toMatch(
      /Host writes per day is missing: the result is not yet its own\.$/,
    );
    const paced = lineOf('death-date', PACED);
    expect(paced?.missing).toEqual([]);
    expect(paced?.text).not.toMatch(/missing/);
    const untimed = lineOf('advantage', SAMSUNG);
    expect(untimed).toEqual({
      text: 'is not used here: SSD access time and SSD transfer rate are missing.',
      action: null,
      missing: ['ssd_time', 'ssd_rate'],
    });
    const unrated = lineOf('past-rating', {
      name: '',
      values: { capacity: 2e12, daily_writes: 60e9 },
    });
    expect(unrated?.missing).toContain('terabytes_written');
  });

  it('says what is taken from the field, and what that leaves open', () => {
    expect(lineOf('life-chain', PACED)?.text).toMatch(
      /Estimated from 11,521 drives in service: write amplification 1\.9 \(1\.04 to 5\.58 for nine of ten\); lifetime is then 53 y to 362 y\.$/,
    );
    const counted = {
      ...PACED,
      values: { ...PACED.values, host_bytes: 1e13, flash_bytes: 3e13 },
    };
    expect(lineOf('life-chain', counted)?.text).toMatch(
      /write amplification 3 \(from its counters\)/,
    );
  });

  it('is not there where the drive says nothing', () => {
    expect(lineOf('seek', SAMSUNG)).toBeNull();
    expect(lineOf('flash-bar', { name: 'x', values: {} })).toBeNull();
  });
});
