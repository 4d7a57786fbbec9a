import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatFen,
  formatNearTime,
  formatRemaining,
  formatSlot,
  formatSpan,
  formatWeekday,
} from './format.ts';

describe('money', () => {
  test.each([
    [0, '¥0.00'],
    [5, '¥0.05'],
    [50, '¥0.50'],
    [100, '¥1.00'],
    [123_400, '¥1,234.00'],
    [100_000_000, '¥1,000,000.00'],
    [-50, '−¥0.50'],
    [-123_456, '−¥1,234.56'],
    [-500, '−¥5.00'],
    [-5, '−¥0.05'],
    [100_000_000_000_099, '¥1,000,000,000,000.99'],
  ])('%i fen reads %s', (fen, text) => {
    expect(formatFen(fen)).toBe(text);
  });

  test('no fen is lost or invented in the text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        expect(Number(formatFen(fen).replace('−', '-').replace(/[¥,.]/g, ''))).toBe(fen === 0 ? 0 : fen);
      }),
    );
  });

  test('fractions of a fen are refused', () => {
    expect(() => formatFen(0.5)).toThrow(RangeError);
    expect(() => formatFen(Number.NaN)).toThrow(RangeError);
  });
});

describe('times', () => {
  test('a slot names its day of the week, and midnight ends a day as 24:00', () => {
    expect(formatWeekday('2026-11-22')).toBe('周日');
    const slot = { start: '2026-11-25T21:30:00+08:00', end: '2026-11-26T00:00:00+08:00' };
    expect(formatSlot(slot)).toBe('2026-11-25 周三 21:30–24:00');
    const elsewhere = { start: '2026-11-24T16:00:00Z', end: '2026-11-24T18:30:00Z' };
    expect(formatSlot(elsewhere)).toBe('2026-11-25 周三 00:00–02:30');
  });

  test('are shown in Shanghai whatever offset they carry', () => {
    expect(formatDateTime('2026-03-01T23:30:00+08:00')).toBe('2026-03-01 23:30');
    expect(formatDateTime('2026-03-01T23:30:00Z')).toBe('2026-03-02 07:30');
    expect(formatDateTime('2026-01-01T16:30:00Z')).toBe('2026-01-02 00:30');
    expect(formatDate('2026-12-31T16:00:00Z')).toBe('2027-01-01');
    expect(formatDate('2026-12-31')).toBe('2026-12-31');
  });

  test('are refused when they are no times', () => {
    expect(() => formatDateTime('明天')).toThrow(RangeError);
  });

  test.each([
    ['2026-03-02T00:00:00+08:00', '今天 00:00'],
    ['2026-03-01T23:59:00+08:00', '昨天 23:59'],
    ['2026-03-03T08:05:00+08:00', '明天 08:05'],
    ['2026-01-09T08:05:00+08:00', '1月9日 08:05'],
    ['2025-12-31T08:05:00+08:00', '2025-12-31 08:05'],
  ])('%s seen from noon of 2 March 2026 reads %s', (iso, text) => {
    expect(formatNearTime(iso, '2026-03-02T12:00:00+08:00')).toBe(text);
  });

  test.each([
    ['2026-01-01T14:20:00+08:00', '今天 14:20'],
    ['2025-12-31T23:59:00+08:00', '昨天 23:59'],
    ['2026-01-02T08:00:00+08:00', '明天 08:00'],
    ['2026-03-05T08:00:00+08:00', '03-05 08:00'],
    ['2025-12-30T08:00:00+08:00', '2025-12-30 08:00'],
  ])('%s seen from the first half hour of 2026 reads %s in dense tables', (iso, text) => {
    expect(formatNearTime(iso, '2026-01-01T00:30:00+08:00', 'digits')).toBe(text);
  });

  test('a span shows its two largest units only, without empty ones', () => {
    const days = 1440;
    expect(formatSpan(2 * days + 3 * 60 + 9, 3)).toBe('2 天 3 小时');
    expect(formatSpan(2 * days + 9, 3)).toBe('2 天');
    expect(formatSpan(3 * days - 1, 3)).toBe('2 天 23 小时');
    expect(formatSpan(29 * days + 23 * 60, 3)).toBe('29 天');
    expect(formatSpan(29 * days + 23 * 60)).toBe('29 天 23 小时');
    expect(formatSpan(59, 3)).toBe('59 分');
    expect(formatSpan(0, 3)).toBe('0 分');
  });

  test.each([
    [-1, '已到期'],
    [0, '不到 1 分'],
    [59, '不到 1 分'],
    [60, '1 分'],
    [3600, '1 小时'],
    [4320, '1 小时 12 分'],
    [86_400, '1 天'],
    [97_200, '1 天 3 小时'],
  ])('%i seconds ahead reads %s', (seconds, text) => {
    const now = '2026-03-02T12:00:00+08:00';
    expect(formatRemaining(new Date(Date.parse(now) + seconds * 1000).toISOString(), now)).toBe(text);
  });
});
