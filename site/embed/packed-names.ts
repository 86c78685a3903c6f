/**
 * Which figures a book has, in less than half the bytes of their names: three signs of each, made of its letters. Of names that there
 * are not, one in some thousands passes for one of these; its frame is then as empty as any that is gone.
 */

const [SIGNS, FIRST_SIGN, EACH] = [91, 35, 3];

/** The signs of a name. */
function signsOf(name: string): string {
  let rest = 7;
  for (let at = 0; at < name.length; at++) rest = (rest * 31 + name.charCodeAt(at)) % SIGNS ** EACH;
  return String.fromCharCode(
    FIRST_SIGN + (rest % SIGNS),
    FIRST_SIGN + (Math.floor(rest / SIGNS) % SIGNS),
    FIRST_SIGN + Math.floor(rest / SIGNS / SIGNS),
  );
}

/** The names as one text. */
export function packNames(names: readonly string[]): string {
  const signs = names.map(signsOf);
  const same = names.filter((_, at) => signs.indexOf(signs[at] ?? '') < at);
  if (same.length > 0) throw new Error(`${same.join(', ')}: another name has the same signs`);
  return signs.join('');
}

/** Which of the names it is, from 0 on; -1 where it is none of them. */
export function placeIn(packed: string, name: string): number {
  const signs = signsOf(name);
  for (let at = 0; at < packed.length; at += EACH)
    if (packed.startsWith(signs, at)) return at / EACH;
  return -1;
}
