import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { limits } from '../reader.ts';
import { entryNames, unpack } from './archive.ts';

const archive = zipSync({ 'a/one.txt': strToU8('1'), 'b\\two.txt': strToU8('22') });

test('entries are named with forward slashes, and only what is wanted is unpacked', () => {
  expect(entryNames(archive)).toEqual(['a/one.txt', 'b/two.txt']);
  expect([...unpack(archive, (name) => name.startsWith('b/'))]).toEqual([['b/two.txt', strToU8('22')]]);
});

test('what is no archive has no entries, and a cut one is refused', () => {
  expect(entryNames(strToU8('PK, but no archive'))).toEqual([]);
  expect(entryNames(archive.subarray(0, 60))).toEqual([]);
  expect(() => unpack(archive.subarray(0, 60), () => true)).toThrow(/cannot be unpacked/);
});

test('an archive that says it unpacks beyond the limit is refused before room is made', () => {
  const bomb = zipSync({ big: new Uint8Array(1000) });
  // The directory of entries says the size at 24 bytes behind its mark.
  const at = bomb.findIndex((_, index) => bomb[index] === 0x50 && bomb[index + 1] === 0x4b && bomb[index + 2] === 1);
  new DataView(bomb.buffer, bomb.byteOffset).setUint32(at + 24, limits.unpacked + 1, true);
  expect(() => unpack(bomb, () => true)).toThrow(/more than/);
});

test('an archive of too many entries is refused', () => {
  const many = Object.fromEntries(
    Array.from({ length: limits.entries + 1 }, (_, index) => [`${index}`, new Uint8Array()]),
  );
  expect(() => unpack(zipSync(many, { level: 0 }), () => false)).toThrow(/entries/);
});
