import { expect, test } from 'vitest';
import { plainCode } from './scan-code.ts';

test('the kind that WeChat writes before a bar code is no part of it', () => {
  expect(plainCode('CODE_128,S2026112100001-001')).toBe('S2026112100001-001');
  expect(plainCode('EAN_13,6901234567892')).toBe('6901234567892');
  expect(plainCode('https://www.example.com/verify/A2026-8F3K,1')).toBe('https://www.example.com/verify/A2026-8F3K,1');
  expect(plainCode(' SF1234567890 ')).toBe('SF1234567890');
});
