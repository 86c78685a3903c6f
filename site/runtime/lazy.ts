/**
 * Scripts that a page fetches only when its reader asks for what they do. Each waits in a `<template>`
 * below an element with `data-later`, from which a page on a disk can load it as well.
 *
 * ```text
 * page ── fetch() ──▶ template ──▶ <script> ── handOver(what it brings) ──▶ page
 * ```
 */

/** A script that waits, seen from the page and from the script itself. */
export interface Lazy<T> {
  /** Fetches the script, once; rejects with half a sentence where it cannot be had, and may be asked again. */
  fetch(): Promise<T>;
  /** Says what the script has brought. */
  handOver(brought: Promise<T>): void;
}

/** The script below `data-later="<id>"`; `name` is what a reader is told when it does not come. */
export function lazy<T>(id: string, name: string): Lazy<T> {
  const arrived = `spare-area:${id}`;
  let here: Promise<T> | undefined;
  return {
    fetch() {
      here ??= fetched<T>(id, name, arrived);
      const now = here;
      now.catch(() => {
        if (here === now) here = undefined;
      });
      return now;
    },
    handOver(brought) {
      here = brought;
      document.dispatchEvent(new CustomEvent(arrived, { detail: brought }));
    },
  };
}

function fetched<T>(id: string, name: string, arrived: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${name} could not be loaded`));
    const place = document.querySelector(`[data-later="${id}"]`);
    if (!place) return fail();
    document.addEventListener(
      arrived,
      (event) => resolve((event as CustomEvent<Promise<T>>).detail),
      { once: true },
    );
    const source = place
      .querySelector('template')
      ?.content.querySelector('script')
      ?.getAttribute('src');
    // Without the portable build nothing waits: the script is a module like any other, and on its way.
    if (!source) return;
    const script = document.createElement('script');
    // It has handed over by the time that it is loaded, or it never will.
    for (const end of ['load', 'error']) script.addEventListener(end, fail);
    script.src = source;
    document.head.append(script);
  });
}
