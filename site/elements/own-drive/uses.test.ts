import { describe, expect, it } from 'vitest';
import { type Drive, driveQuantities } from '../../engine/address/drive';
import { IN_THE_FIELD } from '../../engine/address/drive-usable';
import { inputOf } from '../../engine/declaration';
import { models } from '../../engine/gen/models';
import { simulate } from '../../engine/gen/simulate';
import { spareArea } from '../../engine/gen/spare-area';
import { engine } from '../../engine/load-node';
import { figurePlaces } from '../../figures/all';
import { stateAt } from '../../runtime/figure/make-state';
import { beforeRuns } from '../simulation-runs/at-build';
import { lentBy, USES } from './uses';

const YEAR = 365 * 86_400;
const DRIVES: Readonly<Record<string, Drive['values']>> = {
  'a notebook’s': {
    capacity: 1e12,
    raw_capacity: 2 ** 40,
    terabytes_written: 600e12,
    warranty_period: 5 * YEAR,
    daily_writes: 20e9,
    ssd_time: 80e-6,
    ssd_rate: 3.5e9,
  },
  'a server’s': {
    capacity: 3.2e12,
    overprovisioning: 0.28,
    dwpd: 3,
    warranty_period: 5 * YEAR,
    daily_writes: 2e12,
    ssd_time: 90e-6,
    ssd_rate: 6.8e9,
  },
  'a read': {
    capacity: 240e9,
    terabytes_written: 450e12,
    warranty_period: 5 * YEAR,
    daily_writes: 67e9,
    host_bytes: 139e12,
    flash_bytes: 856e12,
    power_on_time: 49_466 * 3600,
    percentage_used: 0.45,
  },
};
/** The dimensions of what follows from a label and stands on none. */
const OF_NO_LABEL: Readonly<Record<string, string>> = {
  write_rate: 'byte_rate',
  write_amplification: 'number',
  writes_so_far: 'bytes',
  time_so_far: 'time',
  setup_time: 'time',
  block_time: 'time',
  link_rate: 'byte_rate',
};
const inputsFrom = (drive: Drive, model: string) => lentBy(drive, model)?.inputs ?? null;
const modelOf = (id: string) => {
  const model = [...models, simulate].find((one) => one.id === id);
  if (!model) throw new Error(`there is no model ${id}`);
  return model;
};

describe('what a drive sets', () => {
  it('are inputs of their models, of the same kind', () => {
    for (const [id, use] of Object.entries(USES)) {
      for (const [input, quantity] of Object.entries(use)) {
        const declared = inputOf(modelOf(id), input);
        const own = driveQuantities.find((one) => one.id === quantity);
        const dimension = own?.dimension ?? OF_NO_LABEL[quantity];
        expect([id, input, declared.dimension]).toEqual([id, input, dimension]);
      }
    }
  });

  it.each(Object.entries(DRIVES))(
    'of %s drive is taken by every figure that follows it',
    (_, values) => {
      for (const { figure } of figurePlaces) {
        const inputs = inputsFrom({ name: '', values }, figure.model.id);
        if (inputs === null) continue;
        const start = { ...figure.start, ...inputs };
        expect(() => stateAt(figure, beforeRuns, start), figure.id).not.toThrow();
      }
    },
  );

  it('reaches a figure of every chapter', () => {
    const values = DRIVES['a notebook’s'] ?? {};
    const chapters = new Set(figurePlaces.map(({ chapter }) => chapter));
    const reached = figurePlaces.filter(({ figure }) => {
      const inputs = inputsFrom({ name: '', values }, figure.model.id) ?? {};
      return figure.controls.some(({ input }) => input in inputs);
    });
    expect(new Set(reached.map(({ chapter }) => chapter))).toEqual(chapters);
  });

  it('reckons the spare as the engine does, both ways round', () => {
    const { values } = engine.run(spareArea, { raw_capacity: 2 ** 40, user_capacity: 1e12 });
    const spare = inputsFrom({ name: '', values: DRIVES['a notebook’s'] ?? {} }, 'trim');
    expect(spare?.overprovisioning).toBeCloseTo(Number(values.overprovisioning), 4);
    const back = inputsFrom(
      { name: '', values: { capacity: 1e12, overprovisioning: 0.28 } },
      'spare-area',
    );
    const again = engine.run(spareArea, back ?? {}).values;
    expect(again.overprovisioning).toBeCloseTo(0.28, 9);
  });

  it('is counted write amplification in a stack, and nobody else’s', () => {
    const stackOf = (values: Drive['values']) => inputsFrom({ name: '', values }, 'stack');
    const rated = { terabytes_written: 80e12 };
    expect(stackOf(rated)).toEqual(rated);
    expect(stackOf({ ...rated, host_bytes: 10e12, flash_bytes: 45e12 })).toEqual({
      ...rated,
      garbage_collection_wa: 4.5,
    });
  });

  it('is only what was given, where nothing can be told from it', () => {
    const drive = (values: Drive['values']): Drive => ({ name: '', values });
    expect(inputsFrom(drive({}), 'warranty')).toBeNull();
    expect(inputsFrom(drive({ ssd_time: 1e-4 }), 'warranty')).toBeNull();
    expect(inputsFrom(drive({ capacity: 1e6 }), 'spare-area')).toBeNull();
    expect(inputsFrom(drive({ capacity: 1e12 }), 'hold-up')).toBeNull();
    expect(inputsFrom(drive({ capacity: 1e6 }), 'warranty')).toEqual({
      capacity: 1e6,
      terabytes_written: null,
      write_amplification: IN_THE_FIELD.usual,
    });
    expect(inputsFrom(drive({ dwpd: 1 }), 'warranty')).toEqual({
      dwpd: 1,
      terabytes_written: null,
      write_amplification: IN_THE_FIELD.usual,
    });
    expect(inputsFrom(drive({ host_bytes: 2e12, flash_bytes: 5e12 }), 'warranty')).toEqual({
      write_amplification: 2.5,
      terabytes_written: null,
    });
    expect(inputsFrom(drive({ host_bytes: 4e14 }), 'remaining-life')).toEqual({
      host_bytes: 4e14,
      terabytes_written: null,
      percentage_used: null,
    });
    // A pace alone leaves the book's drive as it is.
    expect(inputsFrom(drive({ daily_writes: 6e10 }), 'endurance')).toEqual({ daily_writes: 6e10 });
    expect(inputsFrom(drive({ daily_writes: 6e10, capacity: 1e12 }), 'endurance')).toMatchObject({
      write_amplification: IN_THE_FIELD.usual,
    });
    expect(inputsFrom(drive({ flash_bytes: 5e12 }), 'measured-write-amplification')).toBeNull();
    expect(inputsFrom(drive({ terabytes_written: 6e14 }), 'warranty')).toEqual({
      terabytes_written: 6e14,
      dwpd: null,
      write_amplification: IN_THE_FIELD.usual,
    });
  });
});
