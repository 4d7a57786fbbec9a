import { describe, expect, it } from 'vitest';
import { exactMoment, shortMoment } from './moment-text.ts';

const now = new Date('2026-01-01T00:30:00+08:00');

describe('moments in words', () => {
  it('are Shanghai times wherever the browser stands', () => {
    expect(exactMoment('2026-01-01T16:30:00Z')).toBe('2026-01-02 00:30');
  });
  it('use day words around today, also across the year', () => {
    expect(shortMoment('2026-01-01T14:20:00+08:00', now)).toBe('今天 14:20');
    expect(shortMoment('2025-12-31T23:59:00+08:00', now)).toBe('昨天 23:59');
    expect(shortMoment('2026-01-02T08:00:00+08:00', now)).toBe('明天 08:00');
  });
  it('leave the year out only when it is this one', () => {
    expect(shortMoment('2026-03-05T08:00:00+08:00', now)).toBe('03-05 08:00');
    expect(shortMoment('2025-12-30T08:00:00+08:00', now)).toBe('2025-12-30 08:00');
  });
});
