/** `npm run scorm`: a calculator of the built book as a SCORM 1.2 package. */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { scormPackage } from '../embed/scorm/package';
import { readAddress } from '../engine/address';
import { models } from '../engine/gen/models';
import { engine } from '../engine/load-node';
import { calculatorOf } from '../widgets/calculator/calculator';
import { viewKeys } from '../widgets/frame/figure';
import { simulator } from '../widgets/simulator/simulator';
import { buildBook, isBuilt } from './book';
import { scormAdapter } from './embed-scripts';
import { readText } from './folder';
import { giveUp, say, whileWaiting } from './say.mjs';

const USAGE = `npm run scorm -- CALCULATOR ["s=1&name=value…"] [FILE.zip]`;

/** What makes a state useless for a calculator, one sentence each. */
function objections(id: string, state: string): readonly string[] {
  const model = models.find((one) => one.id === id);
  const figure = id === simulator.frame ? simulator : model && calculatorOf(model, engine);
  if (!figure) return [`There is no calculator “${id}”; "npm run calc -- list" names them.`];
  const views = { [figure.id]: viewKeys(figure) };
  return readAddress(state, { models: [figure.model], views }).ignored;
}

const [id, ...rest] = process.argv.slice(2);
if (id === undefined || id === '--help' || rest.length > 2) giveUp(USAGE);
const isFile = (text: string) => text.endsWith('.zip');
const [file = `${id}-scorm.zip`] = rest.filter(isFile);
const [given = ''] = rest.filter((text) => !isFile(text));
const state = given.replace(/^\?/, '');
const wrong = objections(id, state);
if (wrong.length > 0) giveUp(wrong.join('\n'));

if (!existsSync('dist/index.html') || !isBuilt('.')) {
  say('Building the book');
  const { status, output } = await whileWaiting('building', buildBook());
  if (status !== 0) giveUp(`${output}\nThe book could not be built; the reason stands above.`);
}
const html = readText('dist', `one-file/${id}.html`);
const place = resolve(process.env.INIT_CWD ?? '.', file);
try {
  const bytes = scormPackage({ id, html, state, adapter: await scormAdapter() });
  writeFileSync(place, bytes);
  say(`Wrote ${place} (${Math.round(bytes.length / 1000)} kB). Upload it as a SCORM package.`);
} catch (problem) {
  giveUp((problem as Error).message);
}
