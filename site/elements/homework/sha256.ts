/**
 * SHA-256 (FIPS 180-4) of a text in UTF-8. The browser's own is asynchronous, and absent from a page that a
 * classroom's server gives without https.
 */

/** The whole numbers from 2 on that nothing divides. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

/** The first 32 bits behind the point. */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) >>> 0;

const PRIMES = primes(64);
/** Of the square roots of the first primes: the state before the first block. */
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
/** Of their cube roots: one constant a round. */
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const BLOCK = 64;

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The 32 bytes of the hash. */
export function sha256(text: string): Uint8Array {
  const padded = paddedBytes(new TextEncoder().encode(text));
  const state = Uint32Array.from(START);
  for (let at = 0; at < padded.byteLength; at += BLOCK)
    mixIn(state, new DataView(padded, at, BLOCK));
  const hash = new DataView(new ArrayBuffer(32));
  for (const [place, word] of state.entries()) hash.setUint32(4 * place, word);
  return new Uint8Array(hash.buffer);
}

/** The message, one bit, zeros, and its length in bits, in whole blocks. */
function paddedBytes(message: Uint8Array): ArrayBuffer {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes.buffer;
}

/** Has one block change the state. */
function mixIn(state: Uint32Array, block: DataView): void {
  const words = schedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [round, word] of words.entries()) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + high + chosen + (ROUNDS[round] ?? 0) + word) >>> 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [a, b, c, d, e, f, g, h] = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries())
    state[place] = ((state[place] ?? 0) + word) >>> 0;
}

/** The word of each round: the block's sixteen, then each from four before it. */
function schedule(block: DataView): Uint32Array {
  const words = new Uint32Array(64);
  const word = (at: number) => words[at] ?? 0;
  for (let at = 0; at < 64; at += 1) {
    if (at < 16) {
      words[at] = block.getUint32(4 * at);
      continue;
    }
    const [near, far] = [word(at - 2), word(at - 15)];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[at] = word(at - 16) + low + word(at - 7) + high;
  }
  return words;
}
