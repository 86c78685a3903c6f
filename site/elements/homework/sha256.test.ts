import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test.each([
  // FIPS 180-4's own examples.
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('of %j is as published', (text, hash) => {
  expect(hex(sha256(text))).toBe(hash);
});

test('of any text, around every length of a block, is Node’s own', () => {
  const own = (text: string) => createHash('sha256').update(text).digest('hex');
  for (let length = 0; length < 200; length += 1)
    expect(hex(sha256('ü'.repeat(length)))).toBe(own('ü'.repeat(length)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(hex(sha256(text))).toBe(own(text));
    }),
  );
});
