import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshToken, tokenState } from './fresh-token.ts';
import { forgetSession, saveToken, session } from './session.ts';

const start = new Date('2026-11-21T08:00:00Z');
const inSeconds = (seconds: number) => start.getTime() / 1000 + seconds;
const token = (expires: number) => ({ access: 'old', refresh: 'family.one', expires });
const stored = new Map<string, string>();
const calls: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  stored.clear();
  calls.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    const data = { token: 'new', refresh_token: 'family.two', expires_at: inSeconds(9000) };
    return Promise.resolve(Response.json({ code: 1, msg: '操作成功!', data }));
  });
});
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a token is renewed in its last hour and ended at its end', () => {
  const now = 1_800_000_000;
  expect(tokenState(now + 3600, now)).toBe('good');
  expect(tokenState(now + 3599, now)).toBe('renew');
  expect(tokenState(now + 1, now)).toBe('renew');
  expect(tokenState(now, now)).toBe('ended');
  expect(tokenState(now - 1, now)).toBe('ended');
});

test('a token in its last hour is renewed by one call, however many ask at once', async () => {
  saveToken(token(inSeconds(3599)));
  await Promise.all([freshToken(), freshToken(), freshToken()]);
  expect(calls).toHaveLength(1);
  expect(session().token).toEqual({ access: 'new', refresh: 'family.two', expires: inSeconds(9000) });
});

test('an ended token is cleared with what is stored of the member and never renewed, though this page saw it alive', async () => {
  saveToken(token(inSeconds(7200)));
  stored.set('planCount', '3');
  await freshToken();
  expect(session().token?.access).toBe('old');
  vi.setSystemTime(inSeconds(7200) * 1000);
  await freshToken();
  expect([session().token, [...stored.keys()], calls]).toEqual([null, [], []]);
});

test('a renewal that fails is a warning, and the token serves on to its end', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 0, msg: '登录已失效', data: null }, { status: 401 })),
  );
  saveToken(token(inSeconds(100)));
  await freshToken();
  expect(warn).toHaveBeenCalledOnce();
  expect(session().token?.access).toBe('old');
});
