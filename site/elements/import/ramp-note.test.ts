/** When a missing lead-in is worth a note. */
import { expect, it } from 'vitest';
import { withoutNeedlessRamp } from './ramp-note';

const RAMP = 'The option ramp_time is missing: the figures include the start of the run.';
const OTHER = 'Another note.';

type Options = Readonly<Record<string, string>>;

const FILL: Options = { rw: 'write', loops: '2' };
const MIX: Options = { rw: 'randrw', runtime: '300s', time_based: '1' };

const notesOn = (options: readonly Options[], before = '') =>
  withoutNeedlessRamp(
    [RAMP, OTHER],
    new Blob([
      before,
      JSON.stringify({
        'global options': { direct: '1' },
        jobs: options.map((one) => ({ 'job options': one })),
      }),
    ]),
  );

it('is not noted of jobs that only fill the drive', async () => {
  const jobs = [FILL, { rw: 'randwrite', io_size: '9' }, { ...MIX, ramp_time: '60s' }];
  expect(await notesOn(jobs)).toEqual([OTHER]);
  expect(await notesOn(jobs, 'fio: a warning\n')).toEqual([OTHER]);
});

it.each([
  ['the job that measures lacks it', [FILL, MIX]],
  ['one of two that measure lacks it', [MIX, { ...MIX, ramp_time: '60s' }]],
  ['it is 0', [FILL, { ...MIX, ramp_time: '0' }]],
  ['one that reads so many bytes lacks it', [{ rw: 'read' }, { ...MIX, ramp_time: '60s' }]],
])('is noted where %s', async (_, jobs) => {
  expect(await notesOn(jobs)).toEqual([RAMP, OTHER]);
});

it('is left alone where the text cannot be read', async () => {
  expect(await withoutNeedlessRamp([RAMP], new Blob(['{ "jobs": ']))).toEqual([RAMP]);
});
