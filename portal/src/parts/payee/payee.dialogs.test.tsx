// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { Deposit } from '@yance/contract/balance/deposit.ts';
import { listTiers } from '@yance/contract/balance/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listPayMethods } from '@yance/contract/payments/endpoints.ts';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { PayDialog } from '../../pages/member/order/dialogs/pay-dialog.tsx';
import { VoucherDialog } from '../../pages/member/prestore/voucher-dialog.tsx';
import { TransferDialog } from '../../pages/member/unpaid/transfer-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const published = { name: '研测', bank: '银行', account: '1109' };
type Payee = typeof published | null;
const rid = '01990000-0000-7000-8000-000000000001';
const actions = [{ event: 'pay', label: '支付' }];
const order = { rid, order_no: 'D1', total_fen: 100_00, actions, payment: { missing_fen: 100_00, deposit: null } };
const deposit = { rid, deposit_no: 'Y1', amount_fen: 100_00 } as Deposit;
const nothing = () => undefined;

const dialogs: readonly (readonly [name: string, dialog: (payee: Payee) => ReactNode])[] = [
  ['order', () => <PayDialog order={order as never} onClose={nothing} />],
  ['statement', () => <TransferDialog statements={[]} onClose={nothing} onPaid={nothing} />],
  ['deposit', (payee) => <VoucherDialog deposit={deposit} payee={payee} onClose={nothing} />],
];

function open(dialog: ReactNode, payee: Payee) {
  answerCalls({
    [listTiers.path]: () => ({ payee }),
    [getOrder.path]: () => order,
    [listPayMethods.path]: () => ({ methods: [], least_fen: 1, most_fen: 1_000_00 }),
  });
  const Part = () => <QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>;
  const site = { hotline: '010-57340647' };
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => site, HydrateFallback: () => null, Component: Part },
  ]);
  render(<Stub />);
}

test.each(dialogs)(
  '%s: until the account is published nobody is asked for a transfer or its voucher',
  async (_, dialog) => {
    open(dialog(null), null);
    expect(await screen.findByText(/请不要转账/)).toBeTruthy();
    expect(screen.queryByText('提交凭证')).toBeNull();
    expect(screen.queryByText('转账凭证')).toBeNull();
    expect(screen.queryByText(/银行转账|转账后|转账时/)).toBeNull();
  },
);

test.each(dialogs)('%s: with an account the voucher can be sent', async (_, dialog) => {
  open(dialog(published), published);
  expect(await screen.findByText('1109')).toBeTruthy();
  expect(screen.getByText('提交凭证')).toBeTruthy();
  expect(screen.getByText('转账凭证')).toBeTruthy();
});
