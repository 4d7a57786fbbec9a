// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageKeys, workingKeys } from './page-keys.ts';

const press = vi.fn<(title: string) => void>();
beforeEach(() => press.mockClear());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function Part({ title, leaves }: { title: string; leaves?: true }) {
  const own = usePageKeys(title, [
    { key: 'a', label: '确认', press: () => press(title), ...(leaves ? { leaves } : {}) },
  ]);
  return <span data-testid={title}>{String(own)}</span>;
}

test('a key acts for the part that holds it, as long as that is shown', () => {
  const { unmount } = render(<Part title="操作" />);
  expect(screen.getByTestId('操作').textContent).toBe('true');
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(press).toHaveBeenCalledExactlyOnceWith('操作');
  unmount();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(press).toHaveBeenCalledOnce();
});

test('no key acts while somebody types, in a dialog, or together with a key of the browser', () => {
  render(
    <>
      <Part title="操作" />
      <input />
      <textarea />
    </>,
  );
  for (const field of [screen.getAllByRole('textbox')].flat()) fireEvent.keyDown(field, { key: 'a' });
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) fireEvent.keyDown(document.body, { key: 'a', [held]: true });
  fireEvent.keyDown(document.body, { key: 'a', isComposing: true });
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(press).not.toHaveBeenCalled();
  dialog.remove();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(press).toHaveBeenCalledOnce();
});

test('a capital, as a scanner types it, is no key of the page', () => {
  render(<Part title="操作" />);
  fireEvent.keyDown(document.body, { key: 'A' });
  expect(press).not.toHaveBeenCalled();
});

test('what two parts hold acts for neither, and neither shows it', () => {
  const { rerender } = render(
    <>
      <Part title="甲" />
      <Part title="乙" />
    </>,
  );
  expect(screen.getByTestId('甲').textContent).toBe('false');
  expect(workingKeys()).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(press).not.toHaveBeenCalled();
  rerender(<Part title="甲" />);
  expect(screen.getByTestId('甲').textContent).toBe('true');
  expect(workingKeys().map(({ title }) => title)).toEqual(['甲']);
});

test('a key that buttons have themselves is left to the one with the focus', () => {
  render(
    <>
      <Part title="操作" leaves />
      <button type="button">别的</button>
    </>,
  );
  fireEvent.keyDown(screen.getByRole('button'), { key: 'a' });
  expect(press).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(press).toHaveBeenCalledOnce();
});
