/** What the command line says of itself, and to who mistypes. */
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands';
import { useCalc } from './test-helper';

const { calc } = useCalc();

describe('what somebody types', () => {
  it.each([
    ['the query', ['find', 'g'.repeat(100_000)]],
    ['a query', ['find', 'g'.repeat(400)]],
    ['a model', ['g'.repeat(100_000)]],
    ['an input', ['cached-disk', `${'g'.repeat(100_000)}=1`]],
    ['a value', ['cached-disk', `hit_ratio=${'g'.repeat(100_000)}`]],
    ['an option', ['list', `--${'g'.repeat(100_000)}`]],
    ['a switch', ['find', 'tbw', `--json=${'g'.repeat(100_000)}`]],
    ['a shard', ['sweep', 'cached-disk', 'hit_ratio=0..1/3', '--shard', 'g'.repeat(100_000)]],
    ['a range', ['sweep', 'cached-disk', `hit_ratio=${'9'.repeat(100_000)}..1/3`]],
    ['a wish', ['seek', 'cached-disk', 'hit_ratio', `mean_time=${'g'.repeat(100_000)}`]],
    ['a unit', ['simulate', '--trace', 'a', '--addresses', 'g'.repeat(100_000)]],
  ] as const)('is said back shortened: %s', async (_, args) => {
    const { status, err } = await calc(args);
    expect(status).toBeGreaterThan(0);
    expect(err.length).toBeLessThan(600);
  });

  it.each([
    [['cached-dsk'], 'There is no model “cached-dsk”; perhaps cached-disk?'],
    [['e'], 'There is no model “e”; they are listed by: calc list'],
    [
      ['cached-disk', 'hit_raito=1'],
      'cached-disk has no input “hit_raito”; did you mean hit_ratio?',
    ],
    [['sweep', '--shrad=1/2'], 'There is no option “--shrad=1/2” here; did you mean --shard?'],
    [['list', 'all'], 'list takes nothing more.'],
    [['describe', 'queue', 'raid'], 'describe takes one model.'],
    [['import', '-x'], 'There is no option “-x” here.'],
    [['find', 'tbw', '--json', '--json'], '--json is given twice.'],
    [['find', 'tbw', '--json=no'], '--json takes no value, so “no” means nothing.'],
    [['storage-bound', '--iostat', '--device', 'sda'], '--iostat is given without a value.'],
    [['sweep', 'cached-disk', '--output='], '--output is given without a value.'],
  ])('%j is refused with what was meant', async (args, sentence) => {
    expect(await calc(args)).toEqual({ status: 2, out: '', err: `${sentence}\n` });
  });

  it('may be names without number: those that are listed are few', async () => {
    const { err } = await calc(['simulate', 'nonsense=1']);
    expect(err).toMatch(
      /^simulate has no input “nonsense”; it has (\w+, ){19}\w+ and \d+ more\.\n$/,
    );
  });
});

describe('help', () => {
  it.each(Object.entries(COMMANDS))(
    'of %s says how it is typed and what its options mean',
    async (name, { help }) => {
      const asked = [name === 'MODEL' ? 'cached-disk' : name, 'nonsense=1', '--nonsense', '--help'];
      expect(await calc(asked)).toEqual({ status: 0, out: `${help}\n`, err: '' });
      const optionsIn = (lines: RegExp) =>
        new Set((help.match(lines) ?? []).join(' ').match(/(?<=[ [])--\w{3,}/g));
      const meant = optionsIn(/^ {6}--\w+/gm);
      const typed = optionsIn(/(?<=^ {2}npm run --silent calc).*$/gm);
      expect(typed).toEqual(meant);
    },
  );

  it('of all of them is what is printed where nothing is asked', async () => {
    for (const args of [[], ['help'], ['--help'], ['-h']]) {
      const { status, out } = await calc(args);
      expect(status).toBe(0);
      for (const { help } of Object.values(COMMANDS)) expect(out).toContain(help);
    }
  });
});
