import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openKey, sealKey } from './seal-key.ts';

const master = { key: randomBytes(32), id: 'a1', from: 'file' as const };
const place = { provider: 'sms', field: 'ALIYUN_KEY_SECRET' };
const value = 'secret-of-the-provider';
const sealed = { ...place, ...sealKey(master, place, value) };

test('a value opens by the key that sealed it, and is never sealed twice to the same', () => {
  expect(openKey(master, sealed)).toBe(value);
  expect(sealKey(master, place, value).sealed).not.toBe(sealed.sealed);
  expect(Buffer.from(sealed.sealed, 'base64url').includes(value)).toBe(false);
});

test('another master key does not open it, even under the same name; none does not either', () => {
  expect(openKey({ ...master, key: randomBytes(32) }, sealed)).toBeUndefined();
  expect(openKey({ ...master, id: 'b2' }, sealed)).toBeUndefined();
  expect(openKey(undefined, sealed)).toBeUndefined();
});

test('what was sealed for one field opens in no other, nor at another provider', () => {
  expect(openKey(master, { ...sealed, field: 'TENCENT_SECRET_KEY' })).toBeUndefined();
  expect(openKey(master, { ...sealed, provider: 'mail' })).toBeUndefined();
});

test.each([['nonce'], ['sealed']] as const)('a changed %s opens nothing', (part) => {
  const bytes = Buffer.from(sealed[part], 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  expect(openKey(master, { ...sealed, [part]: bytes.toString('base64url') })).toBeUndefined();
  expect(openKey(master, { ...sealed, [part]: '' })).toBeUndefined();
});
