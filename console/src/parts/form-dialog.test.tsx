// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../lib/query.ts';
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
