/** Traces as text. */
import { describe, expect, it } from 'vitest';
import { readTrace, type TraceUnit } from './trace';

const numbersOf = (text: string, unit: TraceUnit = 'pages', page = 4096) => [
  ...readTrace(text, unit, page).numbers,
];
const said = (text: string) => {
  try {
    readTrace(text, 'pages', 4096);
  } catch (problem) {
    return (problem as Error).message;
  }
  return 'nothing';
};

describe('a trace as text', () => {
  it('has a request a line, with any of the usual marks between', () => {
    const wanted = [0, 8, 0, 64, 2, 1, 5, 1, 2];
    expect(numbersOf('0, 8, w\n64, 2, t\n5, 1, r\n')).toEqual(wanted);
    expect(numbersOf('0\t8\tWRITE\r\n64;2;discard\r\n\r\n5 1 Read')).toEqual(wanted);
    expect(numbersOf('LBA,length,op\n# made by hand\n0 8 0 # the first\n64 2 1\n5 1 2')).toEqual(
      wanted,
    );
  });

  it('may stand in one line, as the command line takes it', () => {
    expect(numbersOf('0,100,0,0,500,0,7,1,1')).toEqual([0, 100, 0, 0, 500, 0, 7, 1, 1]);
  });

  it('in sectors or bytes takes every page that it touches', () => {
    expect(numbersOf('0,8,w\n7,2,w\n16,1,w', 'sectors')).toEqual([0, 1, 0, 0, 2, 0, 2, 1, 0]);
    expect(numbersOf('4095,2,w\n8192,8192,w', 'bytes')).toEqual([0, 2, 0, 2, 2, 0]);
    expect(numbersOf('0,8,w', 'sectors', 512)).toEqual([0, 8, 0]);
  });

  it('counts what is done, and how far it reaches', () => {
    const trace = readTrace('0 8 w\n90 10 r\n3 1 t\n4 1 w', 'pages', 4096);
    expect(trace).toMatchObject({ writes: 2, trims: 1, reads: 1, end: 100, endLine: 2 });
  });

  it.each([
    ['0, 8, w\n5, 1', /^Line 2 is “5, 1”; write the first address, the length, and w /],
    ['0, 8, w\n\n5, 1, x', /^Line 3 is “5, 1, x”; /],
    ['0, 0, w', /^Line 1 is “0, 0, w”; /],
    ['-1, 1, w', /^Line 1 is /],
    ['1.5, 1, w', /^Line 1 is /],
    ['lba, length, op\nlba, length, op', /^Line 2 is /],
    [`0, 1, ${'x'.repeat(500)}`, /^Line 1 is “.{40}…”; /],
    ['0, 1, r\n0, 2, t', /^The trace has no writes\. /],
    ['', /^The trace has no writes\. /],
  ])('%j is refused in one sentence', (text, sentence) => {
    expect(said(text)).toMatch(sentence);
    expect(said(text).split('\n')).toHaveLength(1);
  });

  it('has an end', () => {
    expect(said('0 1 w\n'.repeat(1_000_001))).toMatch(
      /^Line 1000001 is past the limit: .* 1,000,000 /,
    );
  });
});
