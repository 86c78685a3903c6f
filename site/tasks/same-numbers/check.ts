/** One truth everywhere: no two pages of the finished book tell two values of one thing. */
import { listFiles, readText } from '../folder.ts';
import { parseHtml } from '../html.ts';
import { pageText } from '../terms/page-text.ts';
import { saidNumbers } from './said-numbers.ts';
import { idle, notTold, twoValues } from './two-values.ts';

/** The pages that a reader reads: not the copies for others, not the calculators one by one, not what editions were. */
const READ =
  /^(?!one-file\/|embed\/|living\/|calculators\/.|assign\/|in-your-page\/|editions\/).*\.html$/;

/** All that is told twice with two values, a pair each. */
export function numbersToldTwice(folder: string): string[] {
  const said = listFiles(folder)
    .filter((file) => READ.test(file))
    .flatMap((file) => saidNumbers(pageText(parseHtml(readText(folder, file))), file));
  const found = twoValues(said);
  return [...notTold(found), ...idle(found)];
}
