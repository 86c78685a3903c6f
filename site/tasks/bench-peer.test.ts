import { expect, test } from 'vitest';
import { askPeer, peerTry } from './bench-peer';

const node = (script: string) => `"${process.execPath}" -e "${script}"`;

test('the last line has writes, seconds and perhaps the write amplification', () => {
  expect(peerTry('warm\n2097152 0.5\n')).toEqual({
    writes: 2_097_152,
    seconds: 0.5,
    writeAmplification: null,
  });
  expect(peerTry('writes=2e6, seconds=1.25, WA=7.59').writeAmplification).toBe(7.59);
});

test.each(['', 'done', '2097152', '0 1', '5 -1', '1 2 3 4'])(
  '%j is refused in a sentence',
  (text) => {
    expect(() => peerTry(text)).toThrow(/must be its host writes/);
  },
);

test('a peer reads pages and spare from its input, or from the command', async () => {
  const read = node(
    "process.stdin.on('data', (t) => { const [p, s] = String(t).split(' '); console.log(p * 10, 1e-6, +s); })",
  );
  expect(await askPeer(read, 4096, 0.28)).toEqual({
    writes: 40_960,
    seconds: 1e-6,
    writeAmplification: 0.28,
  });
  const told = node('console.log({pages} * 2, {spare} / 1e6)');
  expect(await askPeer(told, 4096, 0.07)).toEqual({
    writes: 8192,
    seconds: 7e-8,
    writeAmplification: null,
  });
});

test('a peer that fails, or counts in other units, is not believed', async () => {
  await expect(askPeer(node('process.exit(3)'), 4096, 0.07)).rejects.toThrow('ended with status 3');
  await expect(askPeer(node('console.log(1000, 500)'), 4096, 0.07)).rejects.toThrow(
    'are these seconds',
  );
});
