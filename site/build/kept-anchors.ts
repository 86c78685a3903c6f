/**
 * Headings that keep the address of an earlier wording, which links from outside may know. The author writes it
 * as a comment behind the heading:
 *
 * ```mdx
 * ## Write amplification vs. overprovisioning {/* #what-a-write-costs *\/}
 * ```
 */

/** What is needed of a node of the tree that MDX makes of a text. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hProperties?: Record<string, string> };
}

const ANCHOR = /^\/\*\s*#([\w-]+)\s*\*\/$/;

/** A plugin for MDX's text tree: it gives such a heading the id in the comment and takes the comment away. */
export function keptAnchors() {
  return (tree: Node): void => walk(tree);
}

function walk(node: Node): void {
  if (node.type === 'heading') keepAnchor(node);
  else node.children?.forEach(walk);
}

function keepAnchor(heading: Node): void {
  const last = heading.children?.at(-1);
  const id = last?.type === 'mdxTextExpression' ? ANCHOR.exec(last.value?.trim() ?? '')?.[1] : null;
  if (!id) return;
  heading.children?.pop();
  const before = heading.children?.at(-1);
  if (before?.type === 'text') before.value = before.value?.trimEnd();
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}
