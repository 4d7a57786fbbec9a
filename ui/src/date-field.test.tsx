// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DateField } from './date-field.tsx';
import { dayOf, monthsAfter, weeksOf } from './date-text.ts';

let chosen: string[];
let refused: (string | undefined)[];
function Sample({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  const change = (day: string, why?: string) => {
    refused.push(why);
    if (!why) chosen.push(day);
    setValue(day);
  };
  return <DateField label="开始日期" today="2026-03-02" min="2026-02-10" value={value} onChange={change} />;
}
beforeEach(() => {
  chosen = [];
  refused = [];
});
afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: '开始日期' });
const type = (text: string) => {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.blur(input());
};

test('a day is shown and kept as YYYY-MM-DD, however it was typed', () => {
  render(<Sample />);
  type('2026/3/5');
  expect([input().value, chosen]).toEqual(['2026-03-05', ['2026-03-05']]);
  type('');
  expect(chosen).toEqual(['2026-03-05', '']);
});

test('what is no day, or not allowed, is said at the field and changes nothing', () => {
  render(<Sample first="2026-03-05" />);
  type('2026-02-30');
  expect(screen.getByRole('alert').textContent).toBe('请按 2026-03-02 的格式填写日期');
  type('2026-02-01');
  expect(screen.getByRole('alert').textContent).toBe('不能早于 2026-02-10');
  expect([input().value, input().getAttribute('aria-invalid'), chosen]).toEqual(['2026-02-01', 'true', []]);
});

test('its form knows that what stands there is no day, until it is one again', () => {
  render(<Sample first="2026-03-05" />);
  type('2026-02-01');
  type('2026-03-05');
  expect([refused, chosen]).toEqual([['不能早于 2026-02-10', undefined], ['2026-03-05']]);
});

test('the calendar stays open while its own heading is pressed, and its months turn without losing the focus', async () => {
  render(<Sample />);
  fireEvent.keyDown(input(), { key: 'ArrowDown' });
  const dialog = await screen.findByRole('dialog');
  dialog.focus();
  expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([dialog, dialog]);
  const next = screen.getByRole('button', { name: '下个月' });
  next.focus();
  fireEvent.click(next);
  fireEvent.click(next);
  expect([document.activeElement, screen.getByText(/年/).textContent]).toEqual([next, '2026 年 5 月']);
  fireEvent.keyDown(next, { key: 'Escape' });
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, input()]);
});

test('the calendar is used by keys alone and gives the focus back', async () => {
  render(<Sample />);
  fireEvent.keyDown(input(), { key: 'ArrowDown' });
  const first = await screen.findByRole('button', { name: '2026-03-02' });
  expect(document.activeElement).toBe(first);
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown']) {
    const at = document.activeElement;
    if (at) fireEvent.keyDown(at, { key });
  }
  const day = screen.getByRole('button', { name: '2026-04-10' });
  expect(document.activeElement).toBe(day);
  fireEvent.click(day);
  expect([chosen, screen.queryByRole('dialog'), document.activeElement]).toEqual([['2026-04-10'], null, input()]);
  fireEvent.click(screen.getByRole('button', { name: '开始日期：打开日历' }));
  const again = await screen.findByRole('button', { name: '2026-04-10' });
  expect(again.getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(again, { key: 'Escape' });
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, input()]);
});

test('months of any length and weeks across their edges are right', () => {
  expect([monthsAfter('2026-01-31', 1), monthsAfter('2026-03-31', -13)]).toEqual(['2026-02-28', '2025-02-28']);
  expect(weeksOf('2026-03-15')[0]?.[0]).toBe('2026-02-23');
  expect(weeksOf('2026-03-15').at(-1)?.[6]).toBe('2026-04-05');
  expect(['20260302', '2026年3月2日', '2026-13-01', '03/02/2026'].map(dayOf)).toEqual([
    '2026-03-02',
    '2026-03-02',
    null,
    null,
  ]);
});
