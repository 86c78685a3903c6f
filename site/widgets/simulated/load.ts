/**
 * Fetches the simulator for a page when it is first wanted: a script of its own, which a page from a
 * disk can load as well, and which waits in a `<template>` until then (`SimulatorScript.astro`).
 */
import type { Simulator } from '../../engine/run-in-worker';

/** The event by which the script hands over what it brings. */
export const ARRIVED = 'spare-area:simulator';

/** Loads the script; rejects where it cannot be had. */
export async function loadSimulator(): Promise<Simulator> {
  // Without the portable build nothing waits: the script is a module like any other.
  if (import.meta.env.DEV) return (await import('./script')).simulator;
  const template = document.querySelector<HTMLTemplateElement>('[data-later=simulator] > template');
  const source = template?.content.querySelector('script')?.getAttribute('src');
  if (!source) throw new Error('this page has no simulator');
  return new Promise((resolve, reject) => {
    document.addEventListener(
      ARRIVED,
      (event) => resolve((event as CustomEvent<Promise<Simulator>>).detail),
      { once: true },
    );
    const script = document.createElement('script');
    script.addEventListener('error', () =>
      reject(new Error('the script of the simulator could not be loaded')),
    );
    script.src = source;
    document.head.append(script);
  });
}
