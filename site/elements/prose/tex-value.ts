/**
 * Reads an equation of a declaration as what it says, for the tests: TeX to numbers. It knows the
 * signs that the declarations use; what it does not know it refuses by name.
 */

/** What a letter stands for: a number, or a function of an index or of what follows in brackets. */
export type Meaning = number | ((...of: number[]) => Meaning);

/** What quantities, letters and sums without ends stand for. */
export interface Names {
  /** The number of a quantity. */
  readonly quantity: (id: string) => number;
  /** `k`, or with the index it is declared with: `p_i` is a function of i. */
  readonly letters: Readonly<Record<string, Meaning>>;
  /** How far an index runs, from 1, where a sum does not say. */
  readonly last?: Readonly<Record<string, number>>;
}

const DAY = 86_400;
const SPACES =
  /\\(?:[,;!: ]|left|right|[bB]igg?[lr]?(?![a-z]))|\\(?:begin|end)\{aligned\}|\\\\|&|\s+/g;
const TOKEN = /\\v\{\w+\}|\\(?:text|mathrm)\{[^}]*\}|\\[A-Za-z]+|\d+(?:\.\d+)?|./g;

/** The parts of an equation between its wide gaps, without words and spaces. */
export function partsOf(tex: string): string[] {
  return tex
    .replace(/\\quad\\text\{[^}]*\}\\quad/g, '\\qquad')
    .replace(/\\end\{aligned\}|\\\\&\\quad/g, '')
    .split(/,?\\qquad(?:\\text\{[^}]*\})?|,\\quad/)
    .filter((part) => part !== '');
}

/** The sides of one part: of `a = b = c` three numbers. */
export function sidesOf(part: string, names: Names): number[] {
  return new Reader(part, names).sides();
}

/** What a part defines: of `t = …` the letter t, of `r_i = …` a function of i; else nothing. */
export function definitionOf(part: string, names: Names): [string, Meaning] | null {
  const [, letter, index, rest] = /^\s*(\\?[A-Za-z]+)(?:_([a-z]))?\s*=(.*)$/s.exec(part) ?? [];
  if (!letter || !rest || letter === '\\v') return null;
  if (!index) return [letter, new Reader(rest, names).value()];
  return [`${letter}_${index}`, (at) => new Reader(rest, names, { [index]: at }).value()];
}

class Reader {
  private at = 0;
  private readonly tokens: string[];
  private readonly names: Names;
  /** The indices of the sums around, and where each stands. */
  private bound: Readonly<Record<string, number>>;

  constructor(tex: string, names: Names, bound: Readonly<Record<string, number>> = {}) {
    this.names = names;
    this.bound = bound;
    // A space ends a command; what follows a gap is not part of its name.
    this.tokens =
      tex
        .replace(SPACES, ' ')
        .match(TOKEN)
        ?.filter((one) => one !== ' ') ?? [];
  }

  sides(): number[] {
    const sides = [this.sum()];
    while (this.took('=')) sides.push(this.sum());
    if (this.at < this.tokens.length) throw new Error(`“${this.next}” is not understood`);
    return sides;
  }

  value(): number {
    const value = this.sum();
    if (this.at < this.tokens.length) throw new Error(`“${this.next}” is not understood`);
    return value;
  }

  private get next(): string {
    return this.tokens[this.at] ?? '';
  }

  private took(token: string): boolean {
    if (this.next !== token) return false;
    this.at += 1;
    return true;
  }

  private expect(token: string): void {
    if (!this.took(token)) throw new Error(`“${token}” was expected, not “${this.next}”`);
  }

  private sum(): number {
    let sum = this.took('-') ? -this.product() : this.product();
    for (;;) {
      if (this.took('+')) sum += this.product();
      else if (this.took('-')) sum -= this.product();
      else return sum;
    }
  }

  private product(): number {
    let product = this.power();
    for (;;) {
      if (this.took('\\cdot')) product *= this.power();
      else if (this.took('/')) product /= this.power();
      else if (this.next === '' || /^([-+=)\]}|,]|\\r(ceil|floor)$)/.test(this.next))
        return product;
      else product *= this.power();
    }
  }

  private power(): number {
    const base = this.one();
    if (this.took('!')) return factorial(base);
    return this.took('^') ? base ** this.argument() : base;
  }

  /** What a command or an exponent takes: a group, or one sign. */
  private argument(): number {
    if (this.next === '{') return this.inside('{', '}');
    const digits = this.next;
    if (!/^\d/.test(digits)) return this.one();
    // Of digits without a group only the first: \frac12 is a half.
    this.tokens.splice(this.at, 1, ...digits);
    return Number(this.tokens[this.at++]);
  }

  private inside(open: string, close: string): number {
    this.expect(open);
    return this.up(close);
  }

  /** What stands before a bracket that closes. */
  private up(close: string): number {
    const value = this.sum();
    this.expect(close);
    return value;
  }

  private list(): number[] {
    this.expect('(');
    const list = [this.sum()];
    while (this.took(',')) list.push(this.sum());
    this.expect(')');
    return list;
  }

  private one(): number {
    const token = this.next;
    if (token === '(') return this.inside('(', ')');
    if (token === '[') return this.inside('[', ']');
    if (token === '{') return this.inside('{', '}');
    this.at += 1;
    const quantity = /^\\v\{(\w+)\}$/.exec(token)?.[1];
    if (quantity) return this.names.quantity(quantity);
    if (/^\d/.test(token)) return this.took('\\mathrm{d}') ? Number(token) * DAY : Number(token);
    switch (token) {
      case '\\frac':
      case '\\tfrac':
        return this.argument() / this.argument();
      case '\\lceil':
        return Math.ceil(this.up('\\rceil'));
      case '\\lfloor':
        return Math.floor(this.up('\\rfloor'));
      case '\\sqrt':
        return Math.sqrt(this.argument());
      case '\\ln':
        return Math.log(this.power());
      case '\\exp':
        return Math.exp(this.power());
      case '\\min':
        return Math.min(...this.list());
      case '\\max':
        return this.next === '_'
          ? this.over((all) => all.reduce((most, each) => Math.max(most, each), -Infinity))
          : Math.max(...this.list());
      case '\\sum':
        return this.over((all) => all.reduce((sum, each) => sum + each, 0));
      default:
        return this.letter(token);
    }
  }

  /** All values of the product that follows, as the index runs. */
  private over(gather: (all: number[]) => number): number {
    this.expect('_');
    const group = this.group();
    const index = group[0] ?? '';
    const from = group[1] === '=' ? this.read(group.slice(2)) : 1;
    const to = this.took('^') ? this.read(this.group()) : this.names.last?.[index];
    if (to === undefined) throw new Error(`how far ${index} runs is not said`);
    const start = this.at;
    const all: number[] = [];
    const outer = this.bound;
    for (let i = from; i <= to; i++) {
      this.at = start;
      this.bound = { ...outer, [index]: i };
      all.push(this.product());
    }
    if (all.length === 0) {
      this.bound = { ...outer, [index]: from };
      this.product();
    }
    this.bound = outer;
    return gather(all);
  }

  /** The tokens of a group, or the one token that stands without. */
  private group(): string[] {
    if (!this.took('{')) return [this.tokens[this.at++] ?? ''];
    const start = this.at;
    for (let depth = 1; depth > 0; this.at += 1) {
      if (this.next === '') throw new Error('a group does not end');
      depth += this.next === '{' ? 1 : this.next === '}' ? -1 : 0;
    }
    return this.tokens.slice(start, this.at - 1);
  }

  private read(tokens: readonly string[]): number {
    return new Reader(tokens.join(' '), this.names, this.bound).value();
  }

  private letter(name: string): number {
    const index = this.took('_') ? this.group() : null;
    const whole = index ? `${name}_${index.length > 1 ? `{${index.join('')}}` : index[0]}` : name;
    if (!index && name in this.bound) return this.bound[name] ?? Number.NaN;
    if (whole === 'e') return Math.E;
    const { letters } = this.names;
    let meaning = letters[whole];
    if (
      meaning === undefined ||
      (index?.length === 1 && typeof meaning === 'function' && (index[0] ?? '') in this.bound)
    ) {
      const declared = Object.keys(letters).find((one) => index && one.startsWith(`${name}_`));
      const family = letters[declared ?? ''];
      if (typeof family !== 'function') throw new Error(`what ${whole} stands for is not known`);
      meaning = family(this.read(index ?? []));
    }
    if (typeof meaning === 'function' && this.next === '(') meaning = meaning(...this.list());
    if (typeof meaning !== 'number') throw new Error(`${whole} is a function`);
    return meaning;
  }
}

function factorial(of: number): number {
  let product = 1;
  for (let i = 2; i <= of; i++) product *= i;
  return product;
}
