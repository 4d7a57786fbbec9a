import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { Refusal, tooMany, tooManyToday, unavailable } from './refusal.ts';
import { refuse } from './refuse.ts';

function refused(refusal: Refusal, declared = {}) {
  const sent: { status?: number; headers: Record<string, string> } = { headers: {} };
  const reply = {
    status: (status: number) => Object.assign(reply, void (sent.status = status)),
    header: (name: string, value: string) => Object.assign(reply, void (sent.headers[name] = value)),
  };
  const envelope = refuse(reply as unknown as FastifyReply, refusal, declared);
  return { ...sent, envelope };
}

test('a limit of one caller answers 429, an overloaded platform 503, both with the time in header and words', () => {
  expect(refused(tooMany(90))).toMatchObject({
    status: 429,
    headers: { 'retry-after': '90' },
    envelope: { code: 0, msg: '操作过于频繁，请 90 秒后再试', data: null, reason: 'tooMany' },
  });
  expect(refused(unavailable(2))).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    envelope: { msg: '当前访问人数较多，请 2 秒后再试' },
  });
});

test('a limit of the day ends at midnight in Shanghai', () => {
  const { headers, envelope } = refused(tooManyToday(new Date('2026-11-24T21:30:00+08:00')));
  expect([headers['retry-after'], envelope?.msg]).toEqual(['9000', '操作过于频繁，请 3 小时后再试']);
});

test('a caller that may come again within a moment is told a whole second', () => {
  expect(refused(tooMany(0.2)).headers['retry-after']).toBe('1');
});

test('what only a call declares is worded by that call', () => {
  expect(refused(new Refusal('full', { words: { most: 3 } }), { full: '最多 {most} 个' }).envelope?.msg).toBe(
    '最多 3 个',
  );
  expect(refused(new Refusal('full')).envelope).toBeUndefined();
});
