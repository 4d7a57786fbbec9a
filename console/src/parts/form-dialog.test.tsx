// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../lib/query.ts';
import { lendScreen } from '../lib/screen.ts';
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
  lendScreen({
    message: {
      warning: () => undefined,
      success: (content: string) => shown.push(['success', content]),
      error: ({ content }: { content: string }) => shown.push(['error', content]),
    },
  } as never);
  // What was said while no screen was there is not meant.
  shown.splice(0);
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
