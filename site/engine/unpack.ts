/** Bytes that come inside a script, deflated and as text. */

/** The compiled module's bytes. */
export async function unpack(text: string): Promise<ArrayBuffer> {
  const characters = atob(text);
  // A plain loop: `Uint8Array.from` takes ten times as long, while the page waits for its engine.
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
  return inflate(bytes);
}

/**
 * Read chunk by chunk: a `Blob` and a `Response` would each send the bytes through another process,
 * and every answer from there waits behind the page's layout.
 */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // Errors come out at the other end.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const reader = readable.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole.buffer;
}
