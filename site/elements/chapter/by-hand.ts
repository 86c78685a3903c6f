/**
 * Sentences of prose that tell a reader to drag, press or choose. Where no script runs there is nothing to press, so
 * that each is marked, and says there what it takes (`by-hand.css`).
 */

/** What such a sentence begins with. */
const BEGINS =
  /^(?:(?:Now|Then) )?(?:[Dd]rag|[Pp]ress|[Pp]lay|[Zz]oom|[Cc]hoose|[Ss]et|[Ss]witch|[Tt]ype (?:the|your))\b/;
/** Or what stands within it. */
const WITHIN = /[,;:] (?:drag|press|then drag|then press)\b/;
/** Behind a heading in bold and a colon, one may begin. */
const SET_OFF = /^<(?:strong|b)>[^<]*<\/(?:strong|b)>\s*/;

/** The HTML of a chapter, with these sentences in spans of their own. */
export function markByHand(html: string): string {
  return html.replace(
    /<p>([\s\S]*?)<\/p>/g,
    (_, inside: string) => `<p>${sentencesOf(inside).map(marked).join('')}</p>`,
  );
}

function marked(sentence: string): string {
  const before = /^\s*/.exec(sentence)?.[0] ?? '';
  const heading = SET_OFF.exec(sentence.slice(before.length))?.[0] ?? '';
  const rest = sentence.slice(before.length + heading.length);
  const words = rest.replace(/<[^>]*>/g, '');
  if (!BEGINS.test(words) && !WITHIN.test(words)) return sentence;
  // What begins with a button's name tells of it.
  if (rest.startsWith('<em>')) return sentence;
  return `${before}${heading}<span class="by-hand">${rest}</span>`;
}

/** The sign of a source or a note: it belongs to the sentence before it. */
const SIGN = /^<(?:span class="(?:cite|note)\b|button [^>]*note-sign)/;

/** A paragraph cut behind each sentence that ends outside of all tags. */
function sentencesOf(html: string): string[] {
  const parts = html.split(/(<[^>]*>)/);
  const sentences: string[] = [''];
  const add = (text: string) => sentences.push(`${sentences.pop() ?? ''}${text}`);
  let [depth, isOver] = [0, false];
  for (const part of parts) {
    if (part.startsWith('<')) {
      if (isOver && depth === 0 && !SIGN.test(part)) {
        sentences.push('');
        isOver = false;
      }
      if (!/^<(?:br|img|input|wbr)\b|\/>$/.test(part)) depth += part.startsWith('</') ? -1 : 1;
      add(part);
      continue;
    }
    if (depth !== 0) {
      add(part);
      continue;
    }
    for (const text of part.split(/(?<=[.?!])(?=\s|$)/)) {
      if (isOver && text !== '') sentences.push('');
      if (text !== '') isOver = /[.?!]$/.test(text);
      add(text);
    }
  }
  return sentences;
}
