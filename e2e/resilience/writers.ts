import { addDeposit, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { listUnsettledCharges, makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { uploadFile } from '@yance/contract/files/endpoints.ts';
import { addOrder, cancelOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import type { defaultAnswers } from '@yance/contract/pricing/engine.ts';
import { shanghaiToday, type SignedInStaff } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';
import { confirmData, lock, publish, receive } from '../demo/order-steps.ts';

/** What was acknowledged to one member, and so must be there after every crash: no less, and no more. */
export interface Account {
  /** The member as a writer, who waits at the pace and repeats what a crash cut off. */
  member: Person;
  /** The same member as a reader of what is there. */
  reader: Person;
  /** Orders with the state that the last acknowledgement named; undefined while the operator is at work on one. */
  orders: Map<string, string | undefined>;
  /** Deposits with what was posted, 0 before it. */
  deposits: Map<string, number>;
  /** Deposits with the text of the voucher that was sent. */
  vouchers: Map<string, string>;
  /** Paid statements with their amounts. */
  paid: Map<string, number>;
}
export const newAccount = (member: Person, reader: Person): Account => ({
  member,
  reader,
  orders: new Map(),
  deposits: new Map(),
  vouchers: new Map(),
  paid: new Map(),
});

export interface Service {
  rid: string;
  answers: ReturnType<typeof defaultAnswers>;
}

/** Places an order that waits for its samples. */
export async function order({ member, orders }: Account, service: Service, count: number): Promise<string> {
  const { line } = await member.call(addPlanLine, { rid: service.rid, count });
  const group = {
    name: '样品',
    count,
    form: 'powder' as const,
    composition: 'ZnO',
    hazards: ['none' as const],
    parameters: service.answers,
  };
  const demand = {
    lines: [{ plan_rid: line.plan_rid, groups: [group] }],
    contact_name: '林晓雨',
    contact_phone: '13800008000',
  };
  const { agreement_hash } = await member.call(saveDraft, { demand, agreement: true });
  const signature = { sign_name: '林晓雨', agreement_hash: agreement_hash ?? '' };
  const placed = orderOf(await member.call(addOrder, { ...demand, ...signature }));
  orders.set(placed.rid, placed.state);
  return placed.rid;
}

/** Orders, and cancels every second order. */
export async function writeOrders(account: Account, service: Service): Promise<never> {
  for (;;) {
    await order(account, service, 1);
    const rid = await order(account, service, 1);
    await account.member.call(cancelOrder, { rid, reason: '不测了' });
    account.orders.set(rid, 'cancelled');
  }
}

/** Pays in advance: the application, the voucher as a file, the posting by finance. */
export async function writeDeposits(account: Account, finance: Person): Promise<never> {
  for (;;) await deposit(account, finance, 50_000);
}

async function deposit({ member, deposits, vouchers }: Account, finance: Person, amount: number): Promise<void> {
  const { rid } = await member.call(addDeposit, { amount_fen: amount, gift: 'none' });
  deposits.set(rid, 0);
  const text = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Deposit (${rid}) >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`;
  const file = await member.upload(uploadFile, { name: '转账凭证.pdf', bytes: new TextEncoder().encode(text) });
  await member.call(sendVoucher, { rid, voucher_rid: file.rid });
  vouchers.set(rid, text);
  await finance.call(postDeposit, { rid, amount_fen: amount, bank_reference: rid, received_on: shanghaiToday() });
  deposits.set(rid, amount);
}

/** Takes one order after the other from the plan to the paid statement, with all staff at work. */
export async function writePayments(account: Account, service: Service, staff: SignedInStaff): Promise<never> {
  for (;;) {
    const rid = await order(account, service, 5);
    account.orders.set(rid, undefined);
    const story = { staff, customer: account.member, rid };
    for (const step of [receive, lock, publish, confirmData]) await step(story);
    account.orders.set(rid, 'finished');
    const { list } = await account.member.call(listUnsettledCharges, {});
    const statement = await account.member.call(makeStatement, { charge_rids: list.map((charge) => charge.rid) });
    // The whole balance goes into the statement, so that the next order is held on credit again.
    await deposit(account, staff.finance, statement.amount_fen);
    await account.member.call(payStatements, { rids: [statement.rid] });
    account.paid.set(statement.rid, statement.amount_fen);
  }
}
