import { expect, test } from 'vitest';
import { licenceProblems, ownerOfBinary, shippedPackages, type Lock } from './licences.ts';

const lock: Lock = {
  '': {},
  server: { dependencies: { one: '1' } },
  'node_modules/one': { dependencies: { two: '1' } },
  'node_modules/two': {},
  'server/node_modules/one': { dependencies: { three: '1' } },
  'server/node_modules/three': {},
  tools: { dependencies: { four: '1' } },
  'node_modules/four': {},
};

test('what ships is found through other packages, nearest folder first, and tools do not ship', () => {
  expect(shippedPackages(lock)).toEqual(['server/node_modules/one', 'server/node_modules/three']);
});

test('a licence that is not permissive, or none, is refused', () => {
  const refused = (licence?: string): number => licenceProblems(lock, () => licence).length;
  for (const licence of ['GPL-3.0', 'AGPL-3.0-only', 'CC-BY-NC-SA-4.0', 'LGPL-3.0', 'MIT AND GPL-2.0', undefined]) {
    expect(refused(licence), licence).toBe(2);
  }
  for (const licence of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1']) expect(refused(licence), licence).toBe(0);
});

test('a binary for another platform belongs to the package that lists it under its own name', () => {
  const binaries: Lock = {
    'node_modules/fast': { optionalDependencies: { 'fast-win32': '1', foreign: '1' } },
    'node_modules/fast-win32': { os: ['win32'] },
    'node_modules/foreign': { os: ['win32'] },
  };
  expect(ownerOfBinary(binaries, 'node_modules/fast-win32')).toBe('node_modules/fast');
  expect(ownerOfBinary(binaries, 'node_modules/foreign')).toBeUndefined();
});
