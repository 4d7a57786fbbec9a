// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { payStatements } from '@yance/contract/billing/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../lib/call.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const close = vi.fn<() => void>();
function press(reason: string, data: object) {
  close.mockReset();
  const headers = { 'x-refusal': reason };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data }, { headers }));
  const pay = () => call(payStatements, { rids: ['019a0000-0000-7000-8000-000000000000'] });
  render(
    <ConfirmDialog title="付款？" label="付款" onConfirm={pay} onClose={close}>
      ¥10.00
    </ConfirmDialog>,
  );
  fireEvent.click(screen.getByText('付款'));
}

test('a dialog closes over what somebody else has finished meanwhile', async () => {
  press('stepNotAllowed', { state: 'settled', label: '已结清' });
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('any other refusal leaves it open for another try', async () => {
  press('balanceTooLow', { missing_fen: 100 });
  await waitFor(() => expect(screen.getByText('付款').closest('button')?.disabled).toBe(false));
  expect(close).not.toHaveBeenCalled();
});
