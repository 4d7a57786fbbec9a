import { describe, expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

const deadline = Date.parse('2026-11-21T14:20:00+08:00');
const before = (minutes: number, seconds = 0) => deadline - minutes * 60_000 - seconds * 1000;

describe('the clock of a deadline', () => {
  it('names hours and minutes that are left, and is calm while there is time', () => {
    expect(clockText(deadline, before(72, 30))).toEqual({ text: '还剩 1 小时 12 分', tone: 'calm' });
    expect(clockText(deadline, before(120))).toEqual({ text: '还剩 2 小时', tone: 'calm' });
  });
  it('turns amber exactly at the last half hour, or at the limit that the page sets', () => {
    expect(clockText(deadline, before(30, 1)).tone).toBe('calm');
    expect(clockText(deadline, before(30)).tone).toBe('soon');
    expect(clockText(deadline, before(90), 120).tone).toBe('soon');
  });
  it('never shows 0 minutes as time left', () => {
    expect(clockText(deadline, before(0, 59))).toEqual({ text: '还剩不到 1 分', tone: 'soon' });
  });
  it('is over from the very moment of the deadline and says for how long', () => {
    expect(clockText(deadline, deadline)).toEqual({ text: '刚刚超时', tone: 'over' });
    expect(clockText(deadline, before(-75))).toEqual({ text: '已超时 1 小时 15 分', tone: 'over' });
  });
});
