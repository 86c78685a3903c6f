import { describe, expect, it } from 'vitest';
import { checkDrive, NAME_LENGTH } from '../../engine/address/drive';
import { driveModels } from '../../tasks/drive-models';
import { findModels, modelNamed } from './find-models';

const models = driveModels();
const found = (query: string) => findModels(models, query).map(({ name }) => name);

describe('the list of drives', () => {
  it('has what a label says of each, as the form reads it, and who says so', () => {
    expect(models.length).toBeGreaterThan(100);
    for (const model of models) {
      const { values, problems } = checkDrive((id) => {
        if (id === 'dwpd' && model.terabytes_written) return '';
        return String((model as unknown as Record<string, unknown>)[id] ?? '');
      });
      expect([model.name, problems]).toEqual([model.name, {}]);
      expect(values).toMatchObject({
        capacity: expect.any(Number),
        warranty_period: expect.any(Number),
      });
      expect(model.from).toMatch(/, (\d{4}|read in \d{4})$/);
      expect(model.name.length).toBeLessThanOrEqual(NAME_LENGTH);
    }
  });

  it('finds a drive by words in any order, begun and written together or apart', () => {
    const both = ['Samsung 990 EVO 2 TB', 'Samsung 990 EVO Plus 2 TB'];
    expect(found('samsung 990 pro')).toEqual([1, 2, 4].map((size) => `Samsung 990 PRO ${size} TB`));
    for (const query of [
      'Samsung 990 EVO 2 TB',
      '2 tb 990 evo samsung',
      'sams 990 e 2tb',
      '2TB 990 evo',
      '990 e, 2 t',
    ])
      expect(found(query).toSorted()).toEqual(both);
    expect(found('Intel 1.6tb')).toEqual(found('intel 1.6 TB'));
    expect(found('intel 1.6tb').length).toBeGreaterThan(1);
    expect(found('870 evo 1 tb')).toEqual(['Samsung 860/870 EVO 1 TB']);
  });

  it('has the drives of a series by their size', () => {
    expect(found('samsung 970 evo 5')).toEqual(['Samsung 970 EVO 500 GB']);
    const sizes = ['250 GB', '500 GB', '1 TB', '2 TB', 'Plus 2 TB'];
    expect(found('samsung 970 evo')).toEqual(sizes.map((size) => `Samsung 970 EVO ${size}`));
  });

  it('finds nothing for what no drive is called, and all for nothing', () => {
    expect(found('samsung 990 3 tb')).toEqual([]);
    expect(found('')).toHaveLength(models.length);
  });

  it('knows a drive by the name in its report, and takes no sister for it', () => {
    const named = (name: string) => modelNamed(models, name)?.name;
    expect(named('Samsung SSD 990 PRO 2TB')).toBe('Samsung 990 PRO 2 TB');
    expect(named('Samsung SSD 990 EVO Plus 2TB')).toBe('Samsung 990 EVO Plus 2 TB');
    expect(named('Samsung SSD 870 EVO 1TB')).toBe('Samsung 860/870 EVO 1 TB');
    expect(named('Samsung SSD 980 1TB')).toBe('Samsung 980 1 TB');
    expect(modelNamed(models, 'Samsung SSD 990 PRO 2TB')?.terabytes_written).toBe('1200 TB');
    expect(named('Samsung SSD 990 EVO 2TB')).toBe('Samsung 990 EVO 2 TB');
    for (const name of ['Samsung SSD 990 PRO 8TB', 'Samsung SSD 990 EVO 4TB', 'SSD', ''])
      expect(named(name)).toBeUndefined();
  });

  it('knows a drive by a model number that says series and size', () => {
    const named = (name: string) => modelNamed(models, name)?.name;
    expect(named('CT1000MX500SSD1')).toBe('Crucial MX500 1 TB');
    expect(named('CT250MX500SSD1')).toBe('Crucial MX500 250 GB');
    expect(named('CT2000P5PSSD8')).toBe('Crucial P5 Plus 2 TB');
    expect(named('CT1000P3SSD8')).toBe('Crucial P3 1 TB');
    expect(named('CT1000P3PSSD8')).toBe('Crucial P3 Plus 1 TB');
    expect(named('KINGSTON SNV2S1000G')).toBe('Kingston NV2 1 TB');
    expect(named('CT1000MX500SSD4N')).toBe('Crucial MX500 1 TB');
    expect(named('INTEL SSDPEKNW010T8')).toBe('Intel 660p 1 TB');
    expect(named('INTEL SSDPEKNW512G8')).toBe('Intel 660p 512 GB');
    expect(named('INTEL SSDPEKNW010T9')).toBeUndefined();
    expect(named('Sabrent Rocket 4.0 1TB')).toBe('Sabrent Rocket Gen4 1 TB');
    for (const name of ['CT1000XX500SSD1', 'CT999MX500SSD1', 'CT500P3PSSD8', 'KINGSTON SA400S379G'])
      expect(named(name)).toBeUndefined();
  });

  it('knows the drives without flash', () => {
    const flashless = models.filter(({ isFlashless }) => isFlashless).map(({ name }) => name);
    expect(flashless).toEqual(found('optane'));
  });
});
