// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { forPrint } from './print';

const print = () => dispatchEvent(new Event('beforeprint'));
const isPrinted = () => dispatchEvent(new Event('afterprint'));

test('what moves is halted first, then all is written, and gathered last, whoever asked first', () => {
  const heard: string[] = [];
  const note = (name: string) => () => {
    heard.push(name);
    return undefined;
  };
  forPrint('gather', note('gather'));
  forPrint('write', note('write'));
  forPrint('write', note('write too'));
  forPrint('halt', note('halt'));
  print();
  expect(heard).toEqual(['halt', 'write', 'write too', 'gather']);
  isPrinted();
});

test('what was done is taken back after the print, the last thing first, and once', () => {
  const heard: string[] = [];
  forPrint('write', () => () => heard.push('written back'));
  forPrint('gather', () => () => heard.push('taken away'));
  print();
  expect(heard).toEqual([]);
  isPrinted();
  isPrinted();
  expect(heard).toEqual(['taken away', 'written back']);
});

test('what a browser says twice is done anew, not twice', () => {
  let sheets = 0;
  forPrint('gather', () => {
    sheets += 1;
    return () => {
      sheets -= 1;
    };
  });
  print();
  print();
  expect(sheets).toBe(1);
  isPrinted();
  expect(sheets).toBe(0);
});
