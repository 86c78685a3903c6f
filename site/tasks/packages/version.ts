/** The one version: every package has the book's. */
import { readFileSync } from 'node:fs';

export function bookVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
}
