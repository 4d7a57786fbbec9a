// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { endOvertaken } from '@yance/web/overtaken.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query.ts';
import { standInScreen } from '../../test/stand-in-screen.ts';
import { FormDialog } from './form-dialog.tsx';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <QueryClientProvider client={queryClient}>
      <button type="button" onClick={() => setOpen(true)}>
        拒绝
      </button>
      {open && (
        <FormDialog title="拒绝预约" label="拒绝" send={async () => undefined} close={() => setOpen(false)}>
          <input aria-label="原因" />
        </FormDialog>
      )}
    </QueryClientProvider>
  );
}

test('a dialog that is left gives the focus back to the button that opened it', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: '拒绝' });
  opener.focus();
  fireEvent.click(opener);
  screen.getByLabelText('原因').focus();
  fireEvent.click(screen.getByRole('button', { name: '返 回' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test.each([
  [true, '测试通过', 'success'],
  [false, '测试没有通过', 'error'],
])('where the server says that it went well: %s, the toast is no success unless it did', async (ok, words, kind) => {
  const shown: string[][] = [];
  standInScreen({
    message: {
      success: (content: string) => shown.push(['success', content]),
      error: ({ content }: { content: string }) => shown.push(['error', content]),
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <FormDialog<object, { ok: boolean }>
        title="测试快递100"
        label="开始测试"
        send={async () => ({ ok })}
        said={() => '测试通过'}
        failed={(reply) => (reply.ok ? undefined : '测试没有通过')}
        close={() => undefined}
      >
        {null}
      </FormDialog>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '开始测试' }));
  await waitFor(() => expect(shown).toEqual([[kind, words]]));
});

test('where a colleague was quicker, what was filled in stays; an untouched form closes', async () => {
  const refusal = new CallFailed({ code: 0, msg: '', data: null }, 200, { reason: 'changedSince' });
  const close = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <FormDialog title="答复" label="答复" send={async () => undefined} close={close}>
        <Form.Item name="answer" label="答复内容">
          <Input />
        </Form.Item>
      </FormDialog>
    </QueryClientProvider>,
  );
  act(() => endOvertaken(refusal));
  expect(close).toHaveBeenCalledOnce();
  fireEvent.change(screen.getByLabelText('答复内容'), { target: { value: '峰位偏移来自样品高度' } });
  act(() => endOvertaken(refusal));
  expect(close).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>('答复内容').value).toBe('峰位偏移来自样品高度');
  expect(screen.getByRole('alert').textContent).toContain('仍保留在这里');
});
