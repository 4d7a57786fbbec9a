// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChoiceField } from './choice-field.tsx';
import { DaysField } from './days-field.tsx';

afterEach(cleanup);

const change = vi.fn<(value: string | undefined) => void>();
const options = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];
const choice = () => screen.getByRole('combobox', { name: '类型' });

test('a choice shows what is chosen before its list has come, opens by the first press, and is chosen from', async () => {
  render(<ChoiceField label="类型" options={options} value="a" change={change} />);
  expect(choice().textContent).toBe('甲');
  fireEvent.pointerDown(choice());
  fireEvent.focus(choice());
  expect(choice().tagName).toBe('BUTTON');
  fireEvent.click(choice());
  await waitFor(() => expect(choice().getAttribute('aria-expanded')).toBe('true'));
  expect(document.activeElement).toBe(choice());
  fireEvent.click(await screen.findByTitle('乙'));
  expect(change).toHaveBeenCalledWith('b');
});

test('a field that the keyboard enters has the focus once it has come, and stays closed', async () => {
  render(<DaysField label="日期" from="2026-11-02" to={undefined} change={() => undefined} />);
  const first = () => screen.getByPlaceholderText<HTMLInputElement>('日期起');
  expect(first().value).toBe('2026-11-02');
  first().focus();
  await waitFor(() => expect(first().readOnly).toBe(false));
  expect(document.activeElement).toBe(first());
  expect(document.querySelector('.ant-picker-dropdown')).toBeNull();
});
