import { expect, test } from 'vitest';
import { explainListening, readPort } from './start-options.ts';

test('a port is a whole number up to 65535; nothing means the usual one', () => {
  expect(readPort(undefined)).toBe(4321);
  expect(readPort('')).toBe(4321);
  expect(readPort('5000')).toBe(5000);
});

test.each(['-1', '65536', '80.5', 'http', '0x50', ' 80'])('"%s" is no port', (text) => {
  expect(readPort(text)).toContain(`“${text}” is no port`);
});

test('a port in use is named, with the command that takes another', () => {
  const busy = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  expect(explainListening(busy, 4321)).toBe(
    'Port 4321 is in use by another program. Choose another one: npm start -- --port 4322',
  );
  const forbidden = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(explainListening(forbidden, 80)).toContain('npm start -- --port 5000');
});
