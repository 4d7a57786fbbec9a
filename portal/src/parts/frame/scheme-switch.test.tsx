// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import SchemeSwitch from './scheme-switch.tsx';

afterEach(cleanup);

test('a chosen scheme holds at once and is kept on this device; the device decides again when asked to', () => {
  render(<SchemeSwitch />);
  const { dataset } = document.documentElement;
  const bars = () => document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]:not([media])')?.content;
  dataset.theme = '';
  document.documentElement.style.setProperty('--paper', '#111a24');
  const choose = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).click();
  expect(screen.getByRole('group', { name: '外观' })).toBeTruthy();
  choose('深色');
  expect([dataset.theme, localStorage.getItem('scheme')]).toEqual(['dark', 'dark']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '深色' }).checked).toBe(true);
  expect(bars()).toBe('#111a24');
  choose('跟随系统');
  expect([dataset.theme, localStorage.getItem('scheme'), bars()]).toEqual([undefined, null, undefined]);
  expect(document.cookie).toBe('');
});
