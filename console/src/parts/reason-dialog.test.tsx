// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query.ts';
import { ReasonDialog } from './reason-dialog.tsx';

afterEach(cleanup);

function open() {
  const confirm = vi.fn<(reason: string) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <ReasonDialog
        label="退回"
        warning="结果退回实验室修改。"
        usual={['有样品缺少数据', '文件打不开']}
        pending={false}
        confirm={confirm}
        close={() => undefined}
      />
    </QueryClientProvider>,
  );
  return confirm;
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('a digit chooses a usual reason while nothing is written, and Ctrl with Enter sends it', async () => {
  const confirm = open();
  expect(document.activeElement).toBe(field());
  fireEvent.keyDown(field(), { key: '2' });
  await vi.waitFor(() => expect(field().value).toBe('文件打不开'));
  fireEvent.keyDown(field(), { key: '1' });
  expect(field().value).toBe('文件打不开');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledWith('文件打不开'));
});

test('other words stay possible, a digit among them too', async () => {
  const confirm = open();
  fireEvent.keyDown(field(), { key: '7' });
  fireEvent.change(field(), { target: { value: '缺 N00' } });
  fireEvent.keyDown(field(), { key: '1' });
  expect(field().value).toBe('缺 N00');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledWith('缺 N00'));
});
