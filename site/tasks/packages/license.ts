/** The license of what holds code alone: the part of the book's that is about code. */
import { readFileSync } from 'node:fs';

/** From the heading of its part to that of the next. */
export function codeLicense(): string {
  const [, text = ''] =
    /^1\. (MIT License\n[\s\S]*?)\n+2\. /m.exec(readFileSync('LICENSE', 'utf8')) ?? [];
  if (!text) throw new Error('LICENSE has no part on code');
  return `${text}\n`;
}
