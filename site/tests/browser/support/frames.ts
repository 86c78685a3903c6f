/** A page of ours in a frame of somebody's page, in either browser. */
import { expect } from 'vitest';
import { waitUntilMounted } from './in-page';

/** What both drivers' frames and pages can do. */
export interface Frame {
  url(): string;
  evaluate<T>(run: () => T | Promise<T>): Promise<T>;
}
export interface Page extends Frame {
  goto(address: string): Promise<unknown>;
  frames(): Frame[];
}

/** The frame with this in its address, once it is there and mounted. */
export async function frameOf(page: Page, part: string): Promise<Frame> {
  const find = () => page.frames().find((one) => one.url().includes(part));
  await expect.poll(() => find()?.url()).toContain(part);
  const frame = find();
  if (!frame) throw new Error(`the frame ${part} went away`);
  await expect
    .poll(() => frame.evaluate(() => document.readyState).catch(() => ''))
    .toBe('complete');
  expect(await frame.evaluate(waitUntilMounted)).toEqual([]);
  return frame;
}

/** Runs in a page with a hit ratio: drags that to its least. */
export function moveHitRatio(): void {
  const slider = document.querySelector<HTMLInputElement>('[data-input=hit_ratio] .slider');
  if (!slider) throw new Error('no slider');
  slider.value = slider.min;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}
