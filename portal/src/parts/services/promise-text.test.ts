import { expect, test } from 'vitest';
import { promiseText } from './promise-text.ts';

test('working days are promised with the day, hours as hours', () => {
  const words = promiseText({ days: 3, hours: null, on: '2026-11-26' });
  expect(words.replaceAll('\u2060', '')).toBe('收样后 3 个工作日出数据（今天收样，最晚 11-26）');
  // No line breaks within the date.
  expect(words).toContain('11-\u206026');
  expect(promiseText({ days: 1, hours: 24, on: '2026-11-24' })).toBe('收样后 24 小时内出数据');
});
