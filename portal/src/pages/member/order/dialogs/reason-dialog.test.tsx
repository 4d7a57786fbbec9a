// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { endOvertaken } from '@yance/web/overtaken.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ReasonDialog } from './reason-dialog.tsx';

afterEach(cleanup);

function open() {
  const onClose = vi.fn<() => void>();
  const onSend = vi.fn<(reason: string) => Promise<boolean>>(async () => true);
  render(
    <ReasonDialog title="申请售后" label="提交" needed withEvidence busy={false} onSend={onSend} onClose={onClose} />,
  );
  return { onClose, onSend };
}
const escape = () =>
  fireEvent(screen.getAllByRole('dialog')[0] as HTMLElement, new Event('cancel', { cancelable: true }));
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('原因');
const write = (value: string) => fireEvent.change(reason(), { target: { value } });

test('with nothing written, leaving closes at once', () => {
  const { onClose } = open();
  write('  ');
  escape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('leaving asks first where words were written, keeps them at 返回, and closes only at a yes', async () => {
  const { onClose } = open();
  write('结果与标准谱不符');
  for (const leave of [escape, () => fireEvent.click(screen.getByRole('button', { name: '返回' }))]) {
    leave();
    expect(screen.getByText('放弃已填的内容？')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: '返回' }).at(-1) as HTMLElement);
    expect(reason().value).toBe('结果与标准谱不符');
  }
  expect(onClose).not.toHaveBeenCalled();
  escape();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '放弃' })));
  expect(onClose).toHaveBeenCalled();
});

test('what was sent closes the dialog without a question', async () => {
  const { onClose, onSend } = open();
  write(' 结果与标准谱不符 ');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '提交' })));
  expect(onSend).toHaveBeenCalledWith('结果与标准谱不符', []);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('放弃已填的内容？')).toBeNull();
});

test('where somebody was quicker, in another tab too, what was written stays and it is said what the record is now', () => {
  const { onClose } = open();
  write('结果与标准谱不符');
  act(() =>
    endOvertaken(
      new CallFailed({ code: 0, msg: '', data: { state: 'confirmed', label: '已确认' } }, 200, {
        reason: 'stepNotAllowed',
      }),
    ),
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByText('放弃已填的内容？')).toBeNull();
  expect(reason().value).toBe('结果与标准谱不符');
  expect(screen.getByRole('alert').textContent).toContain('现在是「已确认」');
});

test('where somebody was quicker and nothing was written, the dialog closes', () => {
  const { onClose } = open();
  act(() => endOvertaken(new CallFailed({ code: 0, msg: '', data: null }, 200, { reason: 'changedSince' })));
  expect(onClose).toHaveBeenCalledTimes(1);
});
