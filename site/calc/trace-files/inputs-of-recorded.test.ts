/** Recorded traces: what each form sets, and the sentence for a line that cannot be read. */
import { describe, expect, it } from 'vitest';
import { inputsOfRecorded } from './inputs-of-recorded';

const CLOCK = { channels: 8 };
const read = (text: string, given = {}) => inputsOfRecorded(text, 4096, given);
const said = (text: string) => {
  try {
    read(text);
  } catch (problem) {
    return (problem as Error).message;
  }
  return 'nothing';
};

/** The same four requests in each form: seconds 0, 1, 1.5 and 4. */
const WANTED = {
  traffic: 'trace',
  trace: [1, 2, 0, 1, 1, 2, 2, 1, 1, 9, 1, 0],
  user_pages: 10,
  trace_times: [0, 1, 1.5, 4],
  warm_up: 0,
  duration: 4 + 4 / 3,
  interval: (4 + 4 / 3) / 100,
};
const IOLOG_3 = `fio version 3 iolog
2 /dev/sdb add
3 /dev/sdb open
1000 /dev/sdb write 4096 8192
1001000 /dev/sdb read 4096 4096
1001500 /dev/sdb sync 0 0
1501000 /dev/sdb trim 8192 4096
4001000 /dev/sdb write 36864 512
4002000 /dev/sdb close
`;
const IOLOG_2 = `fio version 2 iolog
/dev/sdb add
/dev/sdb open
/dev/sdb write 4096 8192
/dev/sdb wait 1000000 0
/dev/sdb read 4096 4096
/dev/sdb wait 500000 0
/dev/sdb trim 8192 4096
/dev/sdb wait 2500000 0
/dev/sdb write 36864 512
/dev/sdb close
`;
const BLKPARSE = `  8,0    3        1     7.000000000   697  Q   W 8 + 16 [fio]
  8,0    3        2     7.000001000   697  G   W 8 + 16 [fio]
  8,0    3        3     7.000002000   697  D   W 8 + 16 [fio]
  8,0    3        4     7.500002000     0  C   W 8 + 16 [0]
  8,0    1        5     8.000002000   697  D  RA 8 + 8 [fio]
  8,0    1        6     8.100000000     0  m   N cfq697 dispatched
  8,0    1        7     8.200000000   697  D  FN [fio]
  8,0    1        8     8.500002000   697  D   D 16 + 8 [fio]
  8,0    1        9    11.000002000   697  D FWS 72 + 1 [fio]
CPU1 (sda):
 Reads Queued:           1,        4KiB  Writes Queued:           1,        8KiB
`;
const MSR = `Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime
128166372003061629,hm,1,Write,4096,8192,413
128166372013061629,hm,1,Read,4096,4096,413
128166372043061629,hm,1,Write,36864,512,413
`;

describe('a recorded trace', () => {
  it('of fio, version 3, has times in microseconds', () => {
    expect(read(IOLOG_3, CLOCK)).toEqual(WANTED);
  });

  it('of fio, version 2, has times where it waits', () => {
    expect(read(IOLOG_2, CLOCK)).toEqual(WANTED);
    const alone = read('fio version 2 iolog\n/dev/sdb write 0 4096\n', CLOCK);
    expect(alone).toEqual({ traffic: 'trace', trace: [0, 1, 0], user_pages: 2 });
  });

  it('of blkparse counts what was issued, up to the summary', () => {
    const found = read(BLKPARSE, CLOCK);
    expect(found).toMatchObject({ trace: WANTED.trace, user_pages: 10 });
    const times = found?.trace_times as number[];
    times.forEach((time, place) => {
      expect(time).toBeCloseTo(WANTED.trace_times[place] ?? Number.NaN, 9);
    });
    const queued = BLKPARSE.split('\n').slice(0, 2).join('\n');
    expect(read(queued)).toMatchObject({ trace: [1, 2, 0] });
  });

  it('of MSR Cambridge has the time when each was issued, to its last digit', () => {
    expect(read(MSR, CLOCK)).toMatchObject({
      trace: [1, 2, 0, 1, 1, 2, 9, 1, 0],
      trace_times: [0, 1, 4],
    });
  });

  it('stands in order of its times', () => {
    const [head, ...lines] = MSR.trim().split('\n');
    expect(read([head, ...lines.reverse()].join('\r\n'), CLOCK)).toEqual(read(MSR, CLOCK));
  });

  it('has times only where there is a clock, and ends where the reader says', () => {
    expect(Object.keys(read(IOLOG_3) ?? {})).toEqual(['traffic', 'trace', 'user_pages']);
    expect(read(IOLOG_3, { ...CLOCK, measure: 3 })).not.toHaveProperty('duration');
  });

  it('is told from a plain list', () => {
    expect(read('0, 8, w\n')).toBeNull();
    expect(read('')).toBeNull();
  });

  it.each([
    [`${IOLOG_3}nonsense`, 'Line 10 is “nonsense”; expected was a time in µs, a file, and '],
    ['fio version 3 iolog\n5 f write 0 x', 'Line 2 is “5 f write 0 x”; expected was a time in µs'],
    ['fio version 2 iolog\nf write 0 0', 'Line 2 is “f write 0 0”; expected was a file, and “read'],
    ['fio version 2 iolog\nf erase 0 9', 'Line 2 is “f erase 0 9”; expected was a file, and “read'],
    [
      `${BLKPARSE.split('\n', 1)[0]}\nlost`,
      'Line 2 is “lost”; expected was an event of blkparse, as in',
    ],
    [
      '8,0 1 1 0.0 1 D W 0 + 8 [a]\n8,16 1 2 0.1 1 D W 0 + 8 [a]',
      'Line 2 is “8,16 1 2 0.1 1 D W 0 + 8 [a]”; expected was the device of the first request, 8,0.',
    ],
    [
      `${MSR}1,hm,1,Write,a,1,1`,
      'Line 5 is “1,hm,1,Write,a,1,1”; expected was a request of an MSR',
    ],
    [
      `${MSR}128166372043061630,hm,2,Write,0,1,1`,
      'Line 5 is “128166372043061630,hm,2,Write,0,1,1”; expected was the server and disk of the first request, hm,1.',
    ],
    ['1,hm,1,Read,0,512,1', 'The trace has no writes, and the simulator needs at least one.'],
  ])('%j is one sentence', (text, sentence) => {
    expect(said(text)).toContain(sentence);
  });
});
