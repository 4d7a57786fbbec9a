import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftText, readDraft } from '../parts/requirement/draft.ts';
import { forgetSession, forgetStored, saveToken } from './session.ts';
import { personalKeys, type Stored } from './storage.ts';

/** Storage as browsers have it: its entries are properties of its own. */
function storage(): Storage {
  const held: Record<string, string> = {};
  const calls = {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, text: string) => void (held[key] = text),
    removeItem: (key: string) => void delete held[key],
  };
  return new Proxy(held, { get: (_, key) => calls[key as keyof typeof calls] ?? held[key as string] }) as never;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

const signIn = (family: string) =>
  saveToken({ access: 'a', refresh: `${family}.secret`, expires: Date.now() / 1000 + 7200 });
const known = { name: '林晓雨', phone: '13800001234', email: 'lin@example.com' };

/** What every key holds in this test: a new key of the browser's storage does not compile until it stands here. */
const everything: Stored = {
  token: { access: 'a', refresh: 'r.s', expires: 1 },
  planCount: 1,
  userMessage: 1,
  remember: { account: 'lin' },
  projectType: 1,
  trust: true,
  scene: '/',
  location: 'x',
  demand: { account: 'lin', demand: {}, unsaved: false },
  writer: 'w',
  promotion: '2026-11-21 a.webp',
  inviter: { code: 'ABC234', ends: 1 },
};

it('a sign-out clears every key but the choice to be remembered and the marks of promotion and invitation, which name nobody', () => {
  for (const [key, value] of Object.entries(everything)) localStorage.setItem(key, JSON.stringify(value));
  forgetStored();
  expect(Object.keys(localStorage).toSorted()).toEqual(['inviter', 'promotion', 'remember']);
  expect([...personalKeys, 'inviter', 'promotion', 'remember'].toSorted()).toEqual(Object.keys(everything).toSorted());
});

it('a sign-out clears the drafts of this tab and nothing else of it', () => {
  for (const key of ['draft:requirement', 'draft:message', 'abilityViews']) sessionStorage.setItem(key, 'x');
  forgetSession();
  expect(Object.keys(sessionStorage)).toEqual(['abilityViews']);
});

it('a draft holds what was typed, and nothing that only came from the profile', () => {
  const text = draftText({ ...known, name: '林晓', content: '三个样品', category: '' }, known);
  for (const own of [known.name, known.phone, known.email]) expect(text).not.toContain(own);
  sessionStorage.setItem('draft:requirement', text);
  expect(readDraft('draft:requirement')).toEqual({ name: '林晓', content: '三个样品' });
});

it('a member’s draft is shown to that sign-in alone; a visitor’s goes along into the account', () => {
  sessionStorage.setItem('draft:message', draftText({ content: '访客' }, {}));
  signIn('first');
  expect(readDraft('draft:message')).toEqual({ content: '访客' });
  sessionStorage.setItem('draft:message', draftText({ content: '会员' }, {}));
  expect(readDraft('draft:message')).toEqual({ content: '会员' });
  signIn('second');
  expect(readDraft('draft:message')).toBeNull();
});
