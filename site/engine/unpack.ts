/** Bytes that come inside a script, deflated and as text. */

/** The compiled module's bytes. */
export async function unpack(text: string): Promise<ArrayBuffer> {
  const characters = atob(text);
  // A plain loop: `Uint8Array.from` takes ten times as long, while the page waits for its engine.
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}
