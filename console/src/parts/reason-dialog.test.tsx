// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { endOvertaken } from '@yance/web/overtaken.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query.ts';
import { ReasonDialog } from './reason-dialog.tsx';

afterEach(cleanup);

function open() {
  const confirm = vi.fn<(reason: string) => void>();
  const close = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <ReasonDialog
        label="退回"
        warning="结果退回实验室修改。"
        usual={['有样品缺少数据', '文件打不开']}
        pending={false}
        confirm={confirm}
        close={close}
      />
    </QueryClientProvider>,
  );
  return { confirm, close };
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('a digit chooses a usual reason while nothing is written, and Ctrl with Enter sends it', async () => {
  const { confirm } = open();
  expect(document.activeElement).toBe(field());
  fireEvent.keyDown(field(), { key: '2' });
  await vi.waitFor(() => expect(field().value).toBe('文件打不开'));
  fireEvent.keyDown(field(), { key: '1' });
  expect(field().value).toBe('文件打不开');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledWith('文件打不开'));
});

test('other words stay possible, a digit among them too', async () => {
  const { confirm } = open();
  fireEvent.keyDown(field(), { key: '7' });
  fireEvent.change(field(), { target: { value: '缺 N00' } });
  fireEvent.keyDown(field(), { key: '1' });
  expect(field().value).toBe('缺 N00');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledWith('缺 N00'));
});

const overtaken = () =>
  act(() =>
    endOvertaken(
      new CallFailed({ code: 0, msg: '', data: { state: 'closed', label: '已关闭' } }, 200, {
        reason: 'stepNotAllowed',
      }),
    ),
  );

test('where a colleague was quicker, written words stay and it is said what the record is now', () => {
  const { close } = open();
  fireEvent.change(field(), { target: { value: '缺 N00 的谱图' } });
  overtaken();
  expect(close).not.toHaveBeenCalled();
  expect(field().value).toBe('缺 N00 的谱图');
  expect(screen.getByRole('alert').textContent).toContain('现在是「已关闭」');
});

test('where a colleague was quicker and nothing is written, the dialog closes', () => {
  const { close } = open();
  overtaken();
  expect(close).toHaveBeenCalledOnce();
});
