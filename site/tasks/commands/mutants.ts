/**
 * `npm run mutants`: changes the code a little, here and there, and says which changes no test notices.
 * It takes a quarter of an hour and more, so it belongs to no gate: whoever writes tests asks it.
 * `npm run mutants -- model caching` or `-- site units` is for one half, and of it for some parts;
 * `-- kept` tries a list of forty changes against both tiers of tests.
 */
import { quoted } from '../../engine/typed/quoted.ts';
import { mutateKept } from '../mutants-kept.ts';
import { mutateModel } from '../mutants-model.ts';
import { mutateSite } from '../mutants-site.ts';
import { scriptArguments } from '../script-arguments.ts';

/** What can be asked for; each takes words that choose among what it changes, and gives its status. */
const PARTS: Readonly<Record<string, (parts: readonly string[]) => Promise<number>>> = {
  model: mutateModel,
  site: mutateSite,
  kept: mutateKept,
};
/** What runs where nothing is asked for. */
const BY_ITSELF = ['model', 'site'];

const {
  words: [asked, ...words],
} = scriptArguments({
  about:
    'Changes models and site a little, and names the changes that no test notices, for half an hour',
  usage: ['npm run mutants -- [model|site [TOPIC|ROOM …]]', 'npm run mutants -- kept'],
  options: {},
});
if (asked !== undefined && !(asked in PARTS)) {
  console.log(`There is no ${quoted(asked)} here. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
for (const name of asked === undefined ? BY_ITSELF : [asked]) {
  const status = await PARTS[name]?.(words);
  process.exitCode = Math.max(Number(process.exitCode ?? 0), status ?? 0);
}
