/** A sentence and the marks of its drawing have one number for one thing. */
import { expect, it } from 'vitest';
import { engine } from '../../engine/load-node';
import { stateAt } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { figureOf } from '../all';
import { presets } from './stack-layers/presets';
import { timesAsMuch } from './times';

const saidBy = (id: string, inputs = {}) => {
  const figure = figureOf(id);
  return plainText(figure.sentence(stateAt(figure, engine, inputs))).replaceAll('\u202f', ' ');
};

it('says as many digits as stand at the mark', () => {
  const gathered = { full_stripe_share: 0.5 };
  expect(saidBy('parity-wear', gathered)).toContain('writes 1.67 bytes for each byte');
  expect(saidBy('raidz-cells', { block_size: 32_768, version: '2.1' })).toContain('1.38 bytes');
  expect(saidBy('press-insert', { journal: 'wal', rows: 100 })).toContain('3.86 times as much');
});

it('says that once as much is just as much', () => {
  expect(plainText(timesAsMuch(1.0001))).toBe('just as much');
  expect(plainText(timesAsMuch(1.25))).toBe('1.25 times as much');
  const recorder = presets.find(({ id }) => id === 'cctv')?.inputs;
  expect(saidBy('stack-layers', recorder)).toContain(
    'of flash on all drives: write amplification 1.',
  );
});
