/** What the contents of a chapter list: its sections, and the side quests below them. */

/** One entry of the contents. */
export interface OutlineEntry {
  /** The id of what it leads to. */
  readonly slug: string;
  readonly text: string;
  readonly isQuest: boolean;
}

/** The id of a side quest, whose title it has. */
export const questId = (title: string): string =>
  `quest-${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}`;

/** The outline of a text, whose sections have these headings in this order. */
export function outlineOf(
  body: string,
  sections: readonly { slug: string; text: string }[],
): OutlineEntry[] {
  let at = 0;
  const prose = body.replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/^## |<SideQuest title="([^"]*)"/gm)].flatMap(
    ([, title]): OutlineEntry[] => {
      if (title !== undefined) return [{ slug: questId(title), text: title, isQuest: true }];
      const section = sections[at++];
      return section ? [{ slug: section.slug, text: section.text, isQuest: false }] : [];
    },
  );
}
