/** Numbers and short texts as bits, one after the other. */

/** Each of these is four bits in a text; any other byte of its UTF-8 is twelve. */
const SHORT = '0123456789.,- %';
const ESCAPE = SHORT.length;

/** Collects bits. */
export class BitWriter {
  readonly #bits: number[] = [];

  /** A whole number from 0 on in so many bits. */
  number(value: number, bits: number): void {
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** bits)
      throw new RangeError(`${value} is no whole number of ${bits} bits`);
    for (let bit = bits - 1; bit >= 0; bit -= 1) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
  }

  /** A whole number of any size, the shorter the smaller it is: three bits at a time, and one if more follow. */
  count(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0)
      throw new RangeError(`${value} is no whole number from 0 on`);
    for (let left = value; ; left = Math.floor(left / 8)) {
      this.number((left % 8) + (left < 8 ? 0 : 8), 4);
      if (left < 8) return;
    }
  }

  text(text: string): void {
    const places = [...new TextEncoder().encode(text)];
    this.count(places.length);
    for (const byte of places) {
      const short = byte < 128 ? SHORT.indexOf(String.fromCharCode(byte)) : -1;
      this.number(short < 0 ? ESCAPE : short, 4);
      if (short < 0) this.number(byte, 8);
    }
  }

  /** All of it in symbols of five bits, zeros at the end. */
  symbols(): number[] {
    const symbols: number[] = [];
    for (let at = 0; at < this.#bits.length; at += 5)
      symbols.push([0, 1, 2, 3, 4].reduce((sum, bit) => 2 * sum + (this.#bits[at + bit] ?? 0), 0));
    return symbols;
  }
}

/** Reads what a writer has written; throws a `RangeError` where there is less. */
export class BitReader {
  readonly #symbols: readonly number[];
  #at = 0;

  constructor(symbols: readonly number[]) {
    this.#symbols = symbols;
  }

  number(bits: number): number {
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) value = 2 * value + this.#bit();
    return value;
  }

  /** A count of at most so many. */
  count(most: number): number {
    let value = 0;
    for (let place = 1; ; place *= 8) {
      const group = this.number(4);
      value += (group % 8) * place;
      if (value > most || place > most * 8) throw new RangeError(`a count is above ${most}`);
      if (group < 8) return value;
    }
  }

  text(): string {
    const bytes = Array.from(
      { length: this.#fitting(this.count(this.#symbols.length * 5)) },
      () => {
        const short = this.number(4);
        return short === ESCAPE ? this.number(8) : SHORT.charCodeAt(short);
      },
    );
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(bytes),
    );
  }

  /** Whether only the zeros are left that fill the last symbol. */
  isAtEnd(): boolean {
    const left = this.#symbols.length * 5 - this.#at;
    return left < 5 && this.number(left) === 0;
  }

  /** A length for which there are bits enough. */
  #fitting(length: number): number {
    if (length * 4 > this.#symbols.length * 5 - this.#at) throw new RangeError('a text is cut off');
    return length;
  }

  #bit(): number {
    const symbol = this.#symbols[Math.floor(this.#at / 5)];
    if (symbol === undefined) throw new RangeError('there are no more bits');
    const bit = Math.floor(symbol / 2 ** (4 - (this.#at % 5))) % 2;
    this.#at += 1;
    return bit;
  }
}
