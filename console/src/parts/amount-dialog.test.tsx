// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { previewRefund, proposeChargeRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query.ts';
import { AmountDialog } from './amount-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const charge = '019aa000-0000-7000-8000-000000000001';
const foreseen = { off_fen: 0, principal_back_fen: 300_00, bonus_back_fen: 0 };
const payment = { payment_no: 'ZF2026112400001', provider_label: '微信支付', amount_fen: 200_00 };

/** Fills in ¥300.00, whose outlook is `online`; what is sent. */
function fill(online: typeof payment | null) {
  queryClient.setQueryData([previewRefund.path, { charge_rid: charge, amount_fen: 300_00 }], {
    foreseen,
    invoices: [],
    online,
  });
  const send = vi.fn<(values: object, idempotencyKey: string) => Promise<void>>(() => Promise.resolve());
  render(
    <AmountDialog
      title="提议退款"
      label="提议退款"
      amountLabel="退款金额（元）"
      amountRule={proposeChargeRefund.input.shape.amount_fen}
      reasonLabel="退款原因"
      words=""
      mostFen={300_00}
      refundOf={charge}
      close={() => undefined}
      send={send}
    />,
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>{children}</MemoryRouter>
        </QueryClientProvider>
      ),
    },
  );
  fireEvent.change(screen.getByLabelText('退款金额（元）'), { target: { value: '300' } });
  fireEvent.change(screen.getByLabelText('退款原因'), { target: { value: '多收' } });
  return send;
}

const propose = () => fireEvent.click(screen.getByRole('button', { name: /提\s?议\s?退\s?款/ }));

test('a payment online that paid for it is a way that may be chosen, with how much goes back to it', async () => {
  const send = fill(payment);
  await screen.findByText('原路退回时，¥200.00 退到微信支付（支付单 ZF2026112400001），其余留在预存余额');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '退到预存余额' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '原路退回线上支付' }));
  propose();
  const sent = { amount_fen: 300_00, reason: '多收', way: 'online' };
  await waitFor(() => expect(send).toHaveBeenCalledWith(sent, expect.any(String)));
});

test('where no payment online takes it, there is nothing to choose', async () => {
  const send = fill(null);
  expect(await screen.findByText('退回本金')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  propose();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ amount_fen: 300_00, reason: '多收' }, expect.any(String)));
});
