import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHECKS, damageOf, isWhole, LONGEST, withChecksum } from './checksum';

const symbols = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 1, maxLength });

test('is Bech32m’s own: a published address without its human-readable part', () => {
  // BIP 350: the string “a1lqfn3a” is valid; the part before the 1 is put in front as bits of its letter.
  const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
  const part = [...'a'].map((letter) => letter.charCodeAt(0));
  const expanded = [...part.map((code) => code >> 5), 0, ...part.map((code) => code & 31)];
  expect(withChecksum(expanded)).toEqual([
    ...expanded,
    ...[...'lqfn3a'].map((letter) => CHARSET.indexOf(letter)),
  ]);
});

test('in the longest code no two wrong symbols, anywhere, leave it whole', () => {
  // The code is linear and shifts: two wrong symbols undo each other just if a wrong one, so many places before the
  // checksum, changes one symbol of the checksum or none.
  const message = Array<number>(LONGEST - CHECKS).fill(0);
  const right = withChecksum(message).slice(-CHECKS);
  for (const place of message.keys()) {
    const checks = withChecksum(message.with(place, 1)).slice(-CHECKS);
    expect(checks.filter((symbol, at) => symbol !== right[at]).length).toBeGreaterThan(1);
  }
});

test('one thing that went wrong is named', () => {
  fc.assert(
    fc.property(
      symbols(60),
      fc.nat(),
      fc.integer({ min: 1, max: 31 }),
      (message, place, change) => {
        const whole = withChecksum(message);
        expect(isWhole(whole)).toBe(true);
        expect(
          damageOf(whole.with(place % whole.length, (whole[place % whole.length] ?? 0) ^ change)),
        ).toEqual({
          kind: 'wrong',
          at: place % whole.length,
          right: whole[place % whole.length],
        });
      },
    ),
  );
});

test.each(['missing', 'extra', 'swapped'] as const)('a letter that is %s is told', (kind) => {
  fc.assert(
    fc.property(symbols(40), fc.nat(), fc.integer({ min: 0, max: 31 }), (message, place, other) => {
      const whole = withChecksum(message);
      const at = place % (whole.length - 1);
      const [one = 0, two = 0] = whole.slice(at, at + 2);
      const damaged = {
        missing: whole.toSpliced(at, 1),
        extra: whole.toSpliced(at, 0, other),
        swapped: whole.toSpliced(at, 2, two, one),
      }[kind];
      if (kind === 'swapped' && one === two) return;
      expect(isWhole(damaged)).toBe(false);
      const damage = damageOf(damaged);
      expect(damage?.kind).toBe(kind);
      // Among equal neighbors nobody can say which one it was.
      if (kind === 'swapped') expect(damage?.at).toBe(at);
      else if (kind === 'missing') expect(whole[damage?.at ?? -1]).toBe(one);
      else expect(damaged[damage?.at ?? -1]).toBe(other);
    }),
  );
});

test('two things that went wrong far apart have no one name', () => {
  const whole = withChecksum(Array.from({ length: 50 }, (_, at) => (at * 7) % 32));
  const damaged = whole.with(3, (whole[3] ?? 0) ^ 5).with(40, (whole[40] ?? 0) ^ 9);
  expect(isWhole(damaged)).toBe(false);
  expect(damageOf(damaged)).toBeUndefined();
});
