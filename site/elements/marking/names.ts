/** Names as they stand before codes and on rosters: one person may be written in several ways. */

/** A name for comparing: its words in any case and order, without accents, and without the person's own number. */
export function nameKey(name: string, number?: number): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words
    .filter((word) => word !== '' && word !== String(number))
    .sort()
    .join(' ');
}

/** Names in a sentence: "Anna", "Anna and Fred", "Anna, Fred, and Gus". */
export function listed(names: readonly string[]): string {
  if (names.length <= 2) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}
