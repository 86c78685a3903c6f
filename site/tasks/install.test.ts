import { expect, test } from 'vitest';
import { explainFailure, isInstalled } from './install.mjs';

const linux = { platform: 'linux', arch: 'x64' };
const lock = {
  '': {},
  'node_modules/vite': { version: '8.3.8' },
  'node_modules/for-linux': { version: '1.0.0', optional: true, os: ['linux'] },
  'node_modules/for-mac': { version: '1.0.0', optional: true, os: 'darwin' },
};
const { '': _, 'node_modules/for-mac': __, ...installed } = lock;

test('packages count as installed when all that fit this machine are there in the version asked for', () => {
  expect(isInstalled(lock, installed, linux)).toBe(true);
  expect(isInstalled(lock, {}, linux)).toBe(false);
  const older = { ...installed, 'node_modules/vite': { version: '8.3.7' } };
  expect(isInstalled(lock, older, linux)).toBe(false);
});

test('a folder of packages that was copied from another kind of machine is installed anew', () => {
  expect(isInstalled(lock, installed, { platform: 'darwin', arch: 'arm64' })).toBe(false);
  const notHere = { 'node_modules/vite': { version: '8.3.8', os: ['!linux'] } };
  expect(isInstalled(lock, notHere, linux)).toBe(false);
});

test('a missing network is one sentence with the log', () => {
  const output = `npm error code EAI_AGAIN
npm error syscall getaddrinfo
npm error request to https://registry.example/vite failed, reason: getaddrinfo EAI_AGAIN
npm error A complete log of this run can be found in: /home/a/.npm/_logs/debug-0.log
`;
  expect(explainFailure(output)).toBe(
    "The packages could not be fetched, because the package registry does not answer (EAI_AGAIN). Check the network, or npm's proxy settings, and run the command again. npm's log is /home/a/.npm/_logs/debug-0.log.",
  );
});

test("any other failure is npm's own first sentence", () => {
  const output =
    'npm error code EACCES\nnpm error syscall mkdir\nnpm error No permission to write\n';
  expect(explainFailure(output)).toBe('npm could not install the packages: No permission to write');
  expect(explainFailure('')).toBe('npm could not install the packages: it said nothing.');
});
