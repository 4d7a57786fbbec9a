import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { needsLogon } from './logon.ts';

test('exactly the routes that carry the flag isLogon need a sign-in', () => {
  for (const { path = '', file } of routes) {
    const flagged = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes('handle = logonHandle');
    expect([path, needsLogon(`/${path}`)]).toEqual([path, flagged]);
  }
  expect(needsLogon('/member/order')).toBe(true);
  expect(needsLogon('/membership')).toBe(false);
});
