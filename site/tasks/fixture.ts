/** For tests: small books in folders of their own, gone when the test is over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeText } from './folder.ts';

export function makeBook(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'spare-area-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) writeText(folder, file, text);
  return folder;
}

/** A page with the frame that the build expects of every page. */
export const pageOf = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${body}</body></html>`;
