import { expect, test } from 'vitest';
import { livingDrive } from '../../engine/load-node';
import { AT_FIRST, MAP, SPARES, USER_PAGES } from './drive';
import { BLOCK_SIDE, blockAt, fitted, placeAt, under } from './look';
import { LivingRun } from './run';
import { SETUP } from './setup';
import { asksAt, CLIFF, cliffStory, lengthOf, questionStory, writesAt, written } from './story';

test('the map fits its room in whole blocks, on whole pixels of the screen', () => {
  for (const density of [1, 1.5, 2, 3])
    for (let width = 280; width <= 1920; width += 37) {
      const height = Math.max(256, width * 0.62);
      const { window: part, pixel } = fitted(width, height, density);
      expect(part.columns * BLOCK_SIDE * pixel).toBeLessThanOrEqual(width);
      expect(part.rows * BLOCK_SIDE * pixel).toBeLessThanOrEqual(height);
      expect(Number.isInteger(Math.round(pixel * density * 1e9) / 1e9)).toBe(true);
      expect(part.columns).toBeGreaterThanOrEqual(16);
      expect(part.columns).toBeLessThanOrEqual(MAP.across);
    }
});

test('a pen touches the places under it and none beside the map', () => {
  const window = { across: 96, left: 3, top: 2, columns: 4, rows: 4 };
  expect(under({ window }, 20, 20, 0)).toEqual([placeAt(window, 20, 20)]);
  expect(blockAt(window, 20, 20)).toBe(3 * 96 + 4);
  expect(placeAt(window, 20, 20)).toBe((3 * 96 + 4) * 256 + 4 * 16 + 4);
  expect(under({ window }, 32, 32, 5)).toHaveLength(81);
  expect(under({ window }, 0, 0, 5).length).toBeLessThan(30);
  expect(under({ window }, -20, 0, 5)).toEqual([]);
});

test('a story goes forth only, and ends', () => {
  let last = -1;
  for (let seconds = 0; seconds <= lengthOf(CLIFF); seconds += 0.1) {
    const at = writesAt(CLIFF, seconds);
    expect(at).toBeGreaterThanOrEqual(last);
    last = at;
  }
  expect(lengthOf(CLIFF)).toBeLessThanOrEqual(20);
  expect(cliffStory(lengthOf(CLIFF) + 0.1)).toBeNull();
});

test('the story of the chapter ends before anything is copied, whatever the overprovisioning', () => {
  for (const spare of SPARES) {
    const story = questionStory(() => ({ choices: { ...AT_FIRST, spare } }));
    const told = Array.from({ length: 60 }, (_, at) => story(at / 10)).filter((at) => at !== null);
    expect(Math.max(...told)).toBe(asksAt(spare));
    expect(story(5.1)).toBeNull();
    const run = new LivingRun(livingDrive(SETUP));
    run.choose({ ...AT_FIRST, spare });
    run.go(asksAt(spare));
    expect(run.drive.counts().moved).toBe(0);
    run.go(asksAt(spare) + 0.01 * USER_PAGES);
    expect(run.drive.counts().moved).toBeGreaterThan(0);
    run.drive.free();
  }
});

test('a word is written within its box', () => {
  const points = written('spare area', 240);
  expect(points.length).toBeGreaterThan(200);
  for (const [x, y] of points) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(1);
    expect(Math.abs(y)).toBeLessThan(0.11);
  }
});
