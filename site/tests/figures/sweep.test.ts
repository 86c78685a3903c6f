// @vitest-environment happy-dom
/**
 * Each figure and each calculator over the states in which it is tried: its sentence, its table and its chart are
 * made once, and everything that must hold of them is asked. In the fast tier of tests there are fewer states.
 */
import { describe, expect, it } from 'vitest';
import { quantityOf } from '../../engine/declaration';
import { models } from '../../engine/gen/models';
import { formatExact } from '../../engine/typed/units';
import { LEADS } from '../../figures/calculator/all-leads';
import { calculatorOf } from '../../figures/calculator/calculator';
import { claimsBeside } from './beside';
import { engine, figures, plainText, sliderValues } from './book';
import { checkClaim } from './claims/check';
import { digitsOf, INVARIANTS, numberIn } from './invariants';
import { type Look, looksOf } from './look';

const all = [
  ...figures.map((figure) => ({ name: `figure ${figure.id}`, figure, where: 'anywhere' as const })),
  // Made from a declaration, one says in one place what it says in another.
  ...models.map((model) => ({
    name: `calculator ${model.id}`,
    figure: calculatorOf(model, engine),
    where: 'drawn' as const,
  })),
  ...models
    .filter(({ id }) => id in LEADS)
    .map((model) => ({
      name: `page of ${model.id}`,
      figure: calculatorOf(model, engine, { lead: LEADS[model.id] }),
      where: 'drawn' as const,
    })),
];

describe.each(all)('$name', ({ figure, where }) => {
  // Made by the first test, so that one figure alone is quick.
  let known: readonly Look[] | undefined;
  const looks = () => {
    known ??= looksOf(figure, where);
    return known;
  };

  it.each(INVARIANTS)('$name', ({ wrongIn }) => {
    expect(looks().length).toBeGreaterThan(2);
    expect(wrongIn(looks(), figure).slice(0, 3)).toEqual([]);
  });

  it.each(where === 'anywhere' ? claimsBeside(figure.id) : [])(
    'is right to say: $says',
    (claim) => {
      const { wrong, made } = checkClaim(claim, looks(), figure);
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(made).toBeGreaterThan(0);
    },
  );

  it('opens with a sentence, which counts one of whatever it counts', () => {
    const [first] = looks();
    // A calculator's page begins with what it was given: "600 TB at 50 GB per day".
    expect(first?.text).toMatch(figure.first ? /^[A-Z“\d$].*\.$/ : /^[A-Z“].*\.$/);
    const parts = figure.sentence((first as Look).state);
    const ones = parts.map((part) =>
      typeof part === 'object' && /^[\d.,]+$/.test(part.value) ? { value: '1' } : part,
    );
    // What is told to be so many times as much stays in the plural.
    expect(plainText(ones)).not.toMatch(/\b1 (?!(?:as|has|is|miss|puts|times)\b)\w+s\b/);
  });

  it('has few digits in its boxes, wherever its sliders stand', () => {
    for (const { input: id, span } of figure.controls) {
      const input = quantityOf(figure.model, id);
      if (input.shape !== 'number' || input.max === undefined) continue;
      for (const value of sliderValues(input, span)) {
        const text = formatExact(value, input);
        // The least that is allowed is what the model says, such as a day of a year.
        if (!text.includes('.') || value === input.min) continue;
        expect(digitsOf(numberIn(text)), text).toBeLessThanOrEqual(9);
      }
    }
  });
});

it('figures have ids of their own', () => {
  const ids = figures.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
