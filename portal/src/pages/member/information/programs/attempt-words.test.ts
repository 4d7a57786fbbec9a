import { expect, test } from 'vitest';
import { attemptWords } from './attempt-words.ts';

test.each([
  [{ status: 204, failure: null, millis: 12 }, 'HTTP 204，12 ms'],
  [{ status: 503, failure: 'status', millis: 8 }, 'HTTP 503，答复不是 2xx，8 ms'],
  [{ status: null, failure: 'address', millis: 0 }, '接收地址指向内网或保留地址，0 ms'],
] as const)('%j reads %s', (attempt, words) => {
  expect(attemptWords(attempt)).toBe(words);
});
