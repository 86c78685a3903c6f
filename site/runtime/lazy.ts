/**
 * Scripts that a page fetches only when its reader asks for what they do, by a tag: a page on a disk may
 * not fetch. One that belongs to some pages waits in a `<template>` below an element with `data-later`;
 * one that serves the whole book is a file beside its first page.
 *
 * ```text
 * page ── fetch() ──▶ template or file ──▶ <script> ── handOver(what it brings) ──▶ page
 * ```
 */

/** A script that waits, seen from the page and from the script itself. */
export interface Lazy<T> {
  /** Fetches the script, once; rejects with half a sentence where it cannot be had, and may be asked again. */
  fetch(): Promise<T>;
  /** Says what the script has brought. */
  handOver(brought: Promise<T>): void;
}

/**
 * The script of this id, which waits below `data-later="<id>"`, or is this file of the book; `name` is what a
 * reader is told when it does not come.
 */
export function lazy<T>(id: string, name: string, file?: string): Lazy<T> {
  let here: Promise<T> | undefined;
  return {
    fetch() {
      here ??= fetched<T>(nameOf(id), name, () => (file ? addressOf(file) : waitingSource(id)));
      const now = here;
      now.catch(() => {
        if (here === now) here = undefined;
      });
      return now;
    },
    handOver(brought) {
      here = brought;
      handOver(id, brought);
    },
  };
}

/** The same from a script of its own, which needs nothing else of this. */
export function handOver<T>(id: string, brought: Promise<T>): void {
  document.dispatchEvent(new CustomEvent(nameOf(id), { detail: brought }));
}

const nameOf = (id: string) => `spare-area:${id}`;

/** Where a file of the book lies: the build says on every page where its folder is. */
const addressOf = (file: string) => `${document.documentElement.dataset.root ?? '/'}${file}`;

/** Where the script below `data-later` lies: undefined where it is on its way by itself, null where there is none. */
function waitingSource(id: string): string | undefined | null {
  const place = document.querySelector(`[data-later="${id}"]`);
  if (!place) return null;
  const script = place.querySelector('template')?.content.querySelector('script');
  return script?.getAttribute('src') ?? undefined;
}

function fetched<T>(
  arrived: string,
  name: string,
  sourceOf: () => string | undefined | null,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${name} could not be loaded`));
    const source = sourceOf();
    if (source === null) return fail();
    document.addEventListener(
      arrived,
      (event) => resolve((event as CustomEvent<Promise<T>>).detail),
      { once: true },
    );
    // Without the portable build nothing waits: the script is a module like any other, and on its way.
    if (!source) return;
    const script = document.createElement('script');
    // It has handed over by the time that it is loaded, or it never will.
    for (const end of ['load', 'error']) script.addEventListener(end, fail);
    script.src = source;
    document.head.append(script);
  });
}
