// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { forgetSession, saveMessageCount, saveToken } from '../../lib/session.ts';
import { HeaderAccount } from './header-account.tsx';
import { MemberGroups } from './member-menu.tsx';
import { PhoneBar } from './phone-bar.tsx';

afterEach(() => {
  cleanup();
  forgetSession();
  localStorage.clear();
});

const show = (Part: () => React.ReactNode) => {
  const Stub = createRoutesStub([{ path: '/', Component: Part }]);
  render(<Stub />);
};
const signIn = (unread: number) => {
  saveToken({ access: 'a', refresh: 'family.b', expires: Date.now() / 1000 + 7200 });
  saveMessageCount(unread);
};

test('the header’s bell leads to the messages and says how many are unread', async () => {
  signIn(3);
  show(HeaderAccount);
  const bell = await screen.findByRole('link', { name: '消息，3 条未读' });
  expect(bell.getAttribute('href')).toBe('/member/message');
  expect(bell.textContent).toBe('3');
});

test('menu and phone bar show the same number, and nothing when all is read', async () => {
  signIn(120);
  show(() => (
    <>
      <MemberGroups />
      <PhoneBar />
    </>
  ));
  expect((await screen.findByRole('link', { name: /^消息/ })).textContent).toBe('消息 99+');
  const bar = screen.getByRole('navigation', { name: '底部导航' });
  expect(within(bar).getByRole('link', { name: /我的/ }).textContent).toBe('我的99+');
  cleanup();
  saveMessageCount(0);
  show(PhoneBar);
  expect(screen.getByRole('link', { name: '我的' }).textContent).toBe('我的');
});

test('a visitor has no bell', () => {
  show(HeaderAccount);
  expect(screen.queryByRole('link', { name: /消息/ })).toBeNull();
});

test('the mark of the first paint, which hides the sign-in from members, goes once the session speaks', () => {
  document.documentElement.dataset.signedIn = '';
  show(HeaderAccount);
  expect(document.documentElement.dataset.signedIn).toBeUndefined();
  expect(screen.getByRole('button', { name: '登录' })).toBeTruthy();
});
