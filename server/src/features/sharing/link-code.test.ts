import { expect, test } from 'vitest';
import { codeOfLink, newLinkRid } from './link-code.ts';

test('the code of a new link ends with a letter or a digit, which no mail program cuts off', () => {
  const codes = Array.from({ length: 500 }, () => codeOfLink(newLinkRid()));
  expect(codes.filter((code) => !/^[\w-]{23}[A-Za-z0-9]$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(500);
});
