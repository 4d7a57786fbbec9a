import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { masterKey } from './master-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'yance-master-'));
const file = join(folder, 'data', 'provider.key');
beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

test('the file is made at the first use, for its owner alone, and read from then on', () => {
  expect(masterKey(undefined, file).find()).toBeUndefined();
  const made = masterKey(undefined, file).make();
  expect(made).toMatchObject({ from: 'file', id: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(masterKey(undefined, file).find()).toEqual(made);
  expect(masterKey(undefined, file).make()).toEqual(made);
  expect(readdirSync(join(folder, 'data'))).toEqual(['provider.key']);
});

test('the key of the environment counts before the file, and makes none', () => {
  const given = masterKey('ab'.repeat(32), file).make();
  expect(given).toMatchObject({ key: Buffer.from('ab'.repeat(32), 'hex'), from: 'environment' });
  expect(() => statSync(file)).toThrow();
});

test('a file that holds no key is left as it is, and is no key', () => {
  masterKey(undefined, file).make();
  writeFileSync(file, 'half a ke');
  expect(masterKey(undefined, file).find()).toBeUndefined();
  expect(masterKey(undefined, file).make()).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe('half a ke');
});
