/**
 * `npm run mutants`: changes the code a little, here and there, and says which changes no test notices.
 * It takes a quarter of an hour and more, so it belongs to no gate: whoever writes tests asks it.
 * `npm run mutants -- model caching` or `-- site units` is for one half, and of it for some parts.
 */
import { mutateModel } from './mutants-model.ts';
import { mutateSite } from './mutants-site.ts';

/** The halves of the code by their names; each takes the parts of it that are asked for, and gives its status. */
const HALVES: Readonly<Record<string, (parts: readonly string[]) => Promise<number>>> = {
  model: mutateModel,
  site: mutateSite,
};

const [asked, ...parts] = process.argv.slice(2);
if (asked !== undefined && !(asked in HALVES)) {
  console.log(`There is no half "${asked}". There are ${Object.keys(HALVES).join(' and ')}.`);
  process.exit(2);
}
for (const [name, half] of Object.entries(HALVES)) {
  if (asked !== undefined && name !== asked) continue;
  process.exitCode = Math.max(Number(process.exitCode ?? 0), await half(parts));
}
