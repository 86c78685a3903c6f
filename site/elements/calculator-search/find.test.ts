/** What people type, and the calculator that they mean. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { catalogue, simulation } from '../reference/catalogue';
import { createFind } from './find';
import { foundText, whyText } from './find-text';
import { findablesOf } from './findable';
import { nearest } from './near';
import { QUESTIONS } from './questions';

const GLOSSARY = 'content/glossary';
const glossary = readdirSync(GLOSSARY).map((file) => {
  const { term, also = [], synonyms = [] } = parse(readFileSync(`${GLOSSARY}/${file}`, 'utf8'));
  return { heading: term, names: [...also, ...synonyms] };
});
const models = [...catalogue, simulation];
const find = createFind(findablesOf(models), glossary);
const idsFor = (query: string) => find(query).matches.map(({ id }) => id);

describe('what people type', () => {
  test.each([
    ['tbw', 'endurance'],
    ['TBW', 'warranty'],
    ['dwpd', 'warranty'],
    ['iops', 'littles-law'],
    ['gc', 'write-amplification'],
    ['garbage collection', 'cleaning-steps'],
    ['waf', 'write-amplification'],
    ['WAF smart', 'measured-write-amplification'],
    ['p99', 'queue'],
    ['percentile', 'service-time'],
    ['p99.9', 'service-time'],
    ['tail latency', 'service-time'],
    ['slow after an hour', 'write-cliff'],
    ['fast at first then slow', 'write-cliff'],
    ['cliff', 'write-cliff'],
    ['op', 'spare-area'],
    ['over-provisioning', 'spare-area'],
    ['overprovisioning for dwpd', 'spare-for-target'],
    ['how much overprovisioning', 'spare-for-target'],
    ['trim', 'trim'],
    ['fstrim', 'trim'],
    ['queue depth', 'littles-law'],
    ['best queue depth', 'closed-queue'],
    ['utilization', 'queue'],
    ['hit ratio', 'lru-cache'],
    ['hit rate', 'lru-cache'],
    ['lru', 'lru-trace'],
    ['zipf', 'zipf-write-amplification'],
    ['how long will my ssd last', 'endurance'],
    ['percentage used', 'remaining-life'],
    ['smart', 'remaining-life'],
    ['wear leveling', 'wear-leveling'],
    ['levelling', 'wear-leveling'],
    ['uber', 'read-error'],
    ['plp', 'hold-up'],
    ['power cut', 'hold-up'],
    ['bit rot', 'retention'],
    ['ssd in a drawer', 'retention'],
    ['seek', 'seek-curve'],
    ['rotational latency', 'disk-access'],
    ['iostat', 'storage-bound'],
    ['amdahl', 'io-share'],
    ['snia', 'steady-state'],
    ['price', 'price-fall'],
    ['energy', 'cost'],
    ['compression', 'compression'],
    ['fdp', 'hot-cold'],
    ['read write mix', 'mixed-load'],
    ['trace replay', 'simulate'],
    ['pe_cycles', 'endurance'],
  ])('%s: %s is among the first three', (query, id) => {
    expect(idsFor(query).slice(0, 3)).toContain(id);
  });

  test('every calculator is the first to be found by its own name', () => {
    const others = models.filter(({ id, title }) => idsFor(title)[0] !== id);
    expect(others.map(({ title }) => title)).toEqual([]);
  });

  test('something stands there at every letter of a word that is being typed', () => {
    const words = [
      'tbw',
      'iops',
      'waf',
      'p99',
      'slow after an hour',
      'overprovisioning',
      'endurance',
    ];
    const starts = words.flatMap((word) => [...word].map((_, at) => word.slice(0, at + 1)));
    expect(starts.filter((start) => idsFor(start).length === 0)).toEqual([]);
  });
});

describe('what is said', () => {
  test('why: a quantity, a question, a name', () => {
    const why = (query: string, id: string) => {
      const match = find(query).matches.find((one) => one.id === id);
      return match && whyText(match.why);
    };
    expect(why('tbw', 'endurance')).toBe('listed under “TBW”');
    expect(why('terabytes written', 'cost')).toBe('takes Terabytes written');
    expect(why('lifetime', 'spare-worth')).toBe('gives Lifetime');
    expect(why('cliff', 'write-cliff')).toBe('in its name');
  });

  test('how many, or that there are none, and words nearly alike', () => {
    const said = (query: string) => foundText(query, find(query));
    expect(said('trims')).toMatch(/^\d calculators\.$/);
    expect(said('PCMark')).toBe('1 calculator.');
    expect(said(' amplificaton ')).toBe(
      'No calculator is about “amplificaton”. Did you mean “amplification”?',
    );
    expect(said('giraffe')).toBe('No calculator is about “giraffe”. Try TBW, IOPS, GC, or p99.');
    expect(find('remaining lifetime giraffe').isPartial).toBe(true);
    expect(said('remaining lifetime giraffe')).toMatch(/^No calculator has all of these words; /);
  });

  test('near words are a letter or two away', () => {
    expect(nearest(['retnetion'], ['retention', 'detection', 'mention'])).toEqual(['retention']);
    expect(nearest(['tbv'], ['tbw', 'wait', 'a'])).toEqual(['tbw']);
    expect(nearest(['x'], ['tbw', 'y'])).toEqual([]);
  });
});

describe('the questions', () => {
  test('hold every calculator, once', () => {
    const grouped = QUESTIONS.flatMap(({ asked }) => Object.keys(asked));
    expect(grouped.toSorted()).toEqual(models.map(({ id }) => id).toSorted());
  });

  test('have phrases of their own, each of which finds its calculator among the first three', () => {
    const lost = QUESTIONS.flatMap(({ asked }) =>
      Object.entries(asked).flatMap(([id, phrases]) =>
        phrases.filter((phrase) => !idsFor(phrase).slice(0, 3).includes(id)),
      ),
    );
    expect(lost).toEqual([]);
  });
});
