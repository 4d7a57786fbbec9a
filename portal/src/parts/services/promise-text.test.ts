import { expect, test } from 'vitest';
import { promiseText } from './promise-text.ts';

test('working days are promised with the day, hours as hours', () => {
  const words = promiseText({ days: 3, hours: null, start: 'samples', on: '2026-11-26' });
  expect(words.replaceAll('\u2060', '')).toBe('收样后 3 个工作日出数据（今天收样，最晚 11-26）');
  // No line breaks within the date.
  expect(words).toContain('11-\u206026');
  expect(promiseText({ days: 1, hours: 24, start: 'samples', on: '2026-11-24' })).toBe('收样后 24 小时内出数据');
});

test('data that are analysed count from their receipt: no samples are awaited', () => {
  const words = promiseText({ days: 3, hours: null, start: 'data', on: '2026-11-26' });
  expect(words.replaceAll('\u2060', '')).toBe('收到数据后 3 个工作日出数据（今天收到，最晚 11-26）');
});
