// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { afterEach, expect, test, vi } from 'vitest';

/** Files on their way, by name: each arrives when the test lets it. */
const arrivals = vi.hoisted(() => new Map<string, () => void>());
vi.mock('../../../../lib/upload.ts', () => ({
  discardUpload: async () => undefined,
  upload: (_: unknown, file: File) =>
    new Promise((resolve) => arrivals.set(file.name, () => resolve({ rid: file.name, name: file.name }))),
}));
// Files share the modules of their process: one loaded before would have the real upload.
vi.resetModules();
const { ProvideDialog } = await import('./provide-dialog.tsx');
afterEach(cleanup);

function open() {
  const onClose = vi.fn<() => void>();
  render(<ProvideDialog order={{ rid: 'o' } as unknown as OrderDetail} onClose={onClose} />);
  return onClose;
}
const escape = () =>
  fireEvent(screen.getAllByRole('dialog')[0] as HTMLElement, new Event('cancel', { cancelable: true }));
const choose = () =>
  fireEvent.change(screen.getByLabelText(/^数据文件/), { target: { files: [new File(['x'], 'a.zip')] } });

test('without a file the dialog closes at once', () => {
  const onClose = open();
  escape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('while a file is on its way or waits to be sent, closing asks first, and only a yes closes', async () => {
  const onClose = open();
  choose();
  escape();
  expect(screen.getByText(/文件还在上传/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: '返回' }).at(-1) as HTMLElement);
  expect(screen.queryByText(/文件还在上传/)).toBeNull();
  await act(async () => arrivals.get('a.zip')?.());
  escape();
  expect(screen.getByText(/文件还没有提交/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '放弃' })));
  expect(onClose).toHaveBeenCalled();
});
