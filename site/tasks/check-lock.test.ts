import { expect, test } from 'vitest';
import { missingFromLock } from './check-lock.ts';

const complete = {
  '': { optionalDependencies: { 'node-for-mac': '24.0.0' } },
  'node_modules/node-for-mac': { version: '24.0.0' },
  'node_modules/bundler': {
    version: '1.0.0',
    optionalDependencies: { 'bundler-mac': '1.0.0', 'bundler-linux': '1.0.0', ranged: '^2.0.0' },
  },
  'node_modules/bundler/node_modules/bundler-mac': { version: '1.0.0' },
  'node_modules/bundler-mac': { version: '0.9.0' },
  'node_modules/bundler-linux': { version: '1.0.0' },
  'node_modules/ranged': { version: '2.3.4' },
  'node_modules/bundler/node_modules/inner': {
    version: '1.0.0',
    optionalDependencies: { 'bundler-linux': '1.0.0' },
  },
};

test('a lock with the packages of every platform lacks nothing; the nearest folder counts', () => {
  expect(missingFromLock({ packages: complete })).toEqual([]);
});

test('a lock made where a platform is not served says what it lacks, and for whom', () => {
  const { 'node_modules/node-for-mac': _, 'node_modules/ranged': __, ...broken } = complete;
  expect(missingFromLock({ packages: broken })).toEqual([
    'package.json asks for node-for-mac@24.0.0',
    'node_modules/bundler asks for ranged@^2.0.0',
  ]);
});

test('another version of a platform package is as bad as none', () => {
  const { 'node_modules/bundler/node_modules/bundler-mac': _, ...broken } = complete;
  expect(missingFromLock({ packages: broken })).toEqual([
    'node_modules/bundler asks for bundler-mac@1.0.0',
  ]);
});
