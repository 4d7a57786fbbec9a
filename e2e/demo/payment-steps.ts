import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { postAdjustment, proposeAdjustment, refuseAdjustment } from '@yance/contract/adjustments/staff-endpoints.ts';
import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { closeDay, getOpenPeriod } from '@yance/contract/ledger/staff-endpoints.ts';
import { listMembers } from '@yance/contract/identity/staff-endpoints.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { closePayment, startPayment } from '@yance/contract/payments/endpoints.ts';
import type { Payment } from '@yance/contract/payments/payment.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { addPackage } from '@yance/contract/reimbursements/endpoints.ts';
import { addTransfer } from '@yance/contract/transfers/endpoints.ts';
import { approveTransfer, listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import { setTimeout } from 'node:timers/promises';
import { shanghaiToday } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';
import type { Stage } from './make-world.ts';

interface Owner {
  player: { phone: string; password: string };
  customer: Person;
}

const yuan = (amount: number): number => amount * 100;

/**
 * Payments online in every state, refunds that went back the way they came and one under way, adjustments, closings of
 * two days, and a package for the first member's accounting.
 */
export async function paymentsInEveryState(stage: Stage, payer: Owner, other: Owner): Promise<void> {
  const { finance, administrator } = stage.staff;
  await closeUntil(finance, addDays(shanghaiToday(), -2), '');
  for (const provider of ['wechat', 'alipay'] as const) {
    const { rid, deposit_rid } = await begun(payer, provider, 1200);
    await play(stage, { no: tradeNo(rid), how: 'pay' });
    await refundOnline(stage, payer, deposit_rid, 300);
  }
  const wrong = await begun(payer, 'wechat', 600);
  await play(stage, { no: tradeNo(wrong.rid), how: 'less' });
  const closed = await begun(payer, 'wechat', 500);
  await payer.customer.call(closePayment, { rid: closed.rid });
  await begun(payer, 'wechat', 900);
  const last = await begun(payer, 'wechat', 2000);
  await play(stage, { no: tradeNo(last.rid), how: 'pay' });
  // With this payer's other refunds it stays below what two colleagues approve: the demonstration has one of finance.
  await askForRefund(stage, payer, last.deposit_rid, 50);
  await adjustments(finance, administrator, other);
  await closeUntil(finance, addDays(shanghaiToday(), -1), '已与银行、支付机构核对');
  const { list } = await payer.customer.call(listOrders, {});
  const order_rids = list.slice(0, 2).map(({ rid }) => rid);
  if (order_rids.length > 0) await payer.customer.call(addPackage, { order_rids, form: 'zip', most_mb: 10 });
}

/** An application that is paid online, as far as its code. */
async function begun(
  { customer }: Owner,
  provider: PaymentProvider,
  amount: number,
): Promise<Payment & { deposit_rid: string }> {
  const { rid } = await customer.call(addDeposit, { amount_fen: yuan(amount), method: 'online', gift: 'none' });
  const payment = await customer.call(startPayment, { for: { kind: 'deposit', rid }, provider });
  // Alipay learns of a trade when the payer opens its page.
  if (provider === 'alipay' && payment.page_url) await fetch(payment.page_url, { redirect: 'manual' });
  return { ...payment, deposit_rid: rid };
}

const tradeNo = (rid: string): string => rid.replaceAll('-', '');

/** What somebody does on the page that plays phone and provider. */
async function play({ origin }: Stage, fields: Record<string, string>): Promise<void> {
  const response = await fetch(`${origin}/dev/pay`, { method: 'POST', body: new URLSearchParams(fields) });
  if (!response.ok) throw new Error(`The page of the played providers answered ${response.status}.`);
}

/** Approves a refund and waits until its provider has heard of it; its number there. */
async function askForRefund({ staff }: Stage, owner: Owner, deposit_rid: string, amount: number): Promise<string> {
  const { password } = owner.player;
  const form = { kind: 'refund', way: 'online', deposit_rid, amount_fen: yuan(amount), password } as const;
  const { rid } = await owner.customer.call(addTransfer, form);
  await staff.finance.call(approveTransfer, { rid });
  for (let times = 0; times < 100; times += 1) {
    const [transfer] = (await staff.finance.call(listTransfersForStaff, { rid })).list;
    const refund = transfer?.online_refunds[0];
    if (refund && (refund.asked || refund.state !== 'processing')) return refund.refund_no;
    await setTimeout(200);
  }
  throw new Error('The provider heard of no refund.');
}

async function refundOnline(stage: Stage, owner: Owner, deposit_rid: string, amount: number): Promise<void> {
  const refund = await askForRefund(stage, owner, deposit_rid, amount);
  await play(stage, { refund, how: 'arrive' });
}

/** Corrections that wait, are booked and were refused; another colleague decides. */
async function adjustments(finance: Person, second: Person, { player }: Owner): Promise<void> {
  const [member] = (await finance.call(listMembers, { kw: player.phone })).list;
  if (!member) throw new Error('The member is not found.');
  const propose = (account: 'principal' | 'bonus', amount: number, reason: string) =>
    finance.call(proposeAdjustment, {
      payer_kind: 'member',
      payer_rid: member.rid,
      account,
      amount_fen: yuan(amount),
      reason,
    });
  const booked = await propose('bonus', 50, '活动赠送漏记，补记');
  await second.call(postAdjustment, { rid: booked.rid });
  const refused = await propose('principal', 20, '银行手续费由平台承担');
  await second.call(refuseAdjustment, { rid: refused.rid, reason: '手续费按约定由客户承担' });
  await propose('principal', 36, '重复扣款，退还差额');
}

/** A second demonstration in the same database finds the days closed; one just after midnight closes a day less. */
async function closeUntil(finance: Person, day: string, note: string): Promise<void> {
  const { closed_until, closable_until } = await finance.call(getOpenPeriod, {});
  if (day <= closable_until && (closed_until === null || closed_until < day))
    await finance.call(closeDay, { day, note });
}
