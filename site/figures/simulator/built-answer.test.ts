import { expect, test } from 'vitest';
import { wholeRun } from '../../engine/simulation/whole-run';
import { readWritten, writeAnswer } from './built-answer';

const { answer, unnamed } = wholeRun({ user_pages: 16_384 });
const read = readWritten(writeAnswer(unnamed));

/** The same in five digits. */
const short = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one) =>
      typeof one === 'number' && !Number.isInteger(one) ? Number(one.toPrecision(5)) : one,
    ),
  );

test('what the page reads is the answer of the build, in five digits', () => {
  expect(answer.values.windows.length).toBeGreaterThan(10);
  expect(answer.values.iops).toBeNull();
  expect(read.values).toEqual(short(answer.values));
  expect(read.notes).toEqual(answer.notes);
});

test('each value that is missing keeps its reason', () => {
  expect(Object.keys(read.reasons).length).toBeGreaterThan(10);
  expect(read.reasons).toEqual(answer.reasons);
});

test('no note can end the script element in which it stands', () => {
  const written = writeAnswer({ values: new Float64Array(), reasons: [], notes: ['</script>'] });
  expect(written).not.toContain('<');
  expect(JSON.parse(written).notes).toEqual(['</script>']);
});
