// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { forgetSession, saveToken } from '../../lib/session.ts';
import { MemberOnly } from './member-only.tsx';

afterEach(() => {
  cleanup();
  forgetSession();
  localStorage.clear();
});
const part = <MemberOnly title="登录后查看会员中心">我的订单</MemberOnly>;

test('the page that the server draws holds the place and asks nobody to sign in', () => {
  const drawn = renderToString(part);
  expect(drawn).toContain('正在加载');
  expect(drawn).not.toContain('登录');
});

test('a visitor is asked to sign in once the page is alive; a member never', () => {
  render(part);
  expect(screen.getByText('登录后查看会员中心')).toBeTruthy();
  cleanup();
  saveToken({ access: 'a', refresh: 'family.b', expires: Date.now() / 1000 + 7200 });
  render(part);
  expect(screen.getByText('我的订单')).toBeTruthy();
});
