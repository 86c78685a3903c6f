/** Text from source code, set as the prose of the book is: with the apostrophes and quotes of print. */
export function typographic(text: string): string {
  return text.replace(/"([^"]*)"/g, '“$1”').replace(/(?<=\w)'/g, '’');
}
