// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EntryLink } from './entry-link.tsx';
import { memberMenu } from '../frame/member-navigation.ts';
import { quickLinks } from '../frame/navigation.ts';
import { loginRequest } from '../login/open-login.ts';

afterEach(cleanup);

test('上门取样 of the top bar opens the dialog, for a visitor the sign-in first', () => {
  const item = quickLinks.find(({ label }) => label === '上门取样');
  render(<EntryLink item={item!}>上门取样</EntryLink>);
  fireEvent.click(screen.getByRole('link', { name: '上门取样' }));
  expect(loginRequest.get()).not.toBeNull();
});

test('我的需求 stands in the member’s menu', () => {
  expect(memberMenu.flatMap(({ items }) => items)).toContainEqual({ label: '我的需求', href: '/require' });
});
