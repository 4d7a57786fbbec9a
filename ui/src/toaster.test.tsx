// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from './toaster.tsx';
import { toast, toasts } from './toast.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  toasts.shown.set(null);
  document.body.replaceChildren();
});

/** A dialog as the browser shows one: its element, found by `dialog:modal`. */
function modal(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.setAttribute('open', '');
  const find = document.querySelectorAll.bind(document);
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    find(selector.replace(':modal', '[open]')),
  );
  return dialog;
}

test('what a dialog says of its success stays when the dialog closes a moment later', () => {
  const dialog = modal();
  render(<Toaster />);
  act(() => toast.success('提交成功!', '我们会尽快答复您的异议'));
  expect(dialog.contains(screen.getByRole('status'))).toBe(true);
  act(() => {
    dialog.close();
    dialog.remove();
    dialog.dispatchEvent(new Event('close'));
  });
  expect(screen.getByRole('status').isConnected).toBe(true);
  expect(screen.getByText('我们会尽快答复您的异议')).toBeTruthy();
});
