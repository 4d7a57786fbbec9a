import { expect, test } from 'vitest';
import { Refusal, tooMany, tooManyToday, unavailable } from '../refusal.ts';
import { refusalAnswer } from './refuse.ts';

const refused = (refusal: Refusal, declared = {}) => refusalAnswer(refusal, declared);

test('a limit of one caller answers 429, an overloaded platform 503, both with the time in header and words', () => {
  expect(refused(tooMany(90))).toMatchObject({
    status: 429,
    headers: { 'retry-after': '90', 'x-refusal': 'tooMany' },
    envelope: { code: 0, msg: '操作过于频繁，请 90 秒后再试', data: null },
  });
  expect(refused(unavailable(2))).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    envelope: { msg: '当前访问人数较多，请 2 秒后再试' },
  });
});

test('a limit of the day ends at midnight in Shanghai', () => {
  const answer = refused(tooManyToday(new Date('2026-11-24T21:30:00+08:00')));
  expect([answer?.headers['retry-after'], answer?.envelope.msg]).toEqual(['9000', '操作过于频繁，请 3 小时后再试']);
});

test('a caller that may come again within a moment is told a whole second', () => {
  expect(refused(tooMany(0.2))?.headers['retry-after']).toBe('1');
});

test('what only a call declares is worded by that call', () => {
  expect(refused(new Refusal('full', { words: { most: 3 } }), { full: '最多 {most} 个' })?.envelope.msg).toBe(
    '最多 3 个',
  );
  expect(refused(new Refusal('full'))).toBeUndefined();
});
