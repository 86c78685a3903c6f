/** What a client says, and what is said to a reader, as it stands in the page of the five clients. */
import { readFileSync } from 'node:fs';
import { textsOf } from '../elements/exercise/fill';
import type { Draw, Exercise } from '../elements/exercise/logic';

const page = readFileSync('content/pages/five-clients.mdx', 'utf8');

/** The part of the page that is about an exercise. */
function partOf(id: string): string {
  const [, part] = new RegExp(`<Exercise id="${id}"[^>]*>([\\s\\S]*?)</Exercise>`).exec(page) ?? [];
  if (part === undefined) throw new Error(`the page has no exercise ${id}`);
  return part;
}

/** The task with its numbers, in plain words and with plain spaces. */
export function taskOf(exercise: Exercise, draw: Draw): string {
  const [, task = ''] = /<Task>([\s\S]*?)<\/Task>/.exec(partOf(exercise.id)) ?? [];
  const texts = textsOf(exercise, draw);
  return task
    .replaceAll(/<Given of="([^"]+)" \/>/g, (_, id: string) => texts.get(`given:${id}`) ?? '')
    .replaceAll(/<File [^>]*\/>|\*/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** What is said of a mistake. */
export function feedbackOn({ id }: Exercise, mistake: string): string {
  const all = [...partOf(id).matchAll(/<Feedback when="([^"]+)">([\s\S]*?)<\/Feedback>/g)];
  return all.find(([, when]) => when === mistake)?.[2] ?? '';
}
