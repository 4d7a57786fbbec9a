import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetInviter, inviterDays, keepInviter, keptInviter } from './inviter.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const now = Date.parse('2026-11-23T10:00:00+08:00');
const day = 86_400_000;

test('the code of a link is there until its days are over, and is forgotten then', () => {
  expect(keptInviter(now)).toBe('');
  keepInviter('ABC234', now);
  expect(keptInviter(now + inviterDays * day - 1)).toBe('ABC234');
  expect(keptInviter(now + inviterDays * day)).toBe('');
  expect(localStorage.getItem('inviter')).toBeNull();
});

test('a newer link counts, and a registration forgets it', () => {
  keepInviter('ABC234', now);
  keepInviter('DEF567', now + day);
  expect(keptInviter(now + 30.5 * day)).toBe('DEF567');
  forgetInviter();
  expect(keptInviter(now + day)).toBe('');
});

test('what somebody wrote into the storage by hand fills nothing in', () => {
  for (const text of ['1', 'null', '"x"', '{"code":5,"ends":9999999999999}', '{"code":"ABC234"}', 'broken']) {
    localStorage.setItem('inviter', text);
    expect(keptInviter(now), text).toBe('');
  }
});
