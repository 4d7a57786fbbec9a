import { setTimeout as later } from 'node:timers/promises';
import { allowInvitation, listInvitationsForStaff } from '@yance/contract/invitations/staff-endpoints.ts';
import {
  addWithdrawal,
  cancelWithdrawal,
  getWithdrawalTerms,
  setPayee,
} from '@yance/contract/promotion/withdrawal-endpoints.ts';
import {
  approveWithdrawal,
  bounceWithdrawal,
  makeBatch,
  payWithdrawal,
  rejectWithdrawal,
} from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import { changeStaffSetting, listStaffSettings } from '@yance/contract/settings/staff-endpoints.ts';
import { shanghaiToday } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';

/** A member of the demonstration who signs with a password. */
export interface Earner {
  player: { name: string; password: string };
  customer: Person;
}

const yuan = (amount: number): number => amount * 100;

/** Runs something while rebates can be withdrawn in the month of the payment: a demonstration has no time to wait. */
export async function withoutWaiting(administrator: Person, run: () => Promise<void>): Promise<void> {
  const before = await change(administrator, { 'promoter.release_months': 0, 'promoter.release_day': 1 });
  await run();
  await change(administrator, before);
}

async function change(administrator: Person, values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const settings = await administrator.call(listStaffSettings, {});
  const before: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const found = settings.find((one) => one.key === key);
    before[key] = found?.value;
    const revision = found?.revision ?? 0;
    if (found?.value !== value)
      await administrator.call(changeStaffSetting, { key, revision, value, reason: '演示数据' });
  }
  return before;
}

/** Finance finds that the customers of a demonstration all come from one machine, and lets that be. */
export async function allowCustomer(finance: Person, phone: string): Promise<void> {
  await until(async () => {
    const { list } = await finance.call(listInvitationsForStaff, { kw: phone, state: 'flagged' });
    for (const { rid } of list) await finance.call(allowInvitation, { rid, reason: '同一课题组，已电话核实' });
    return list.length > 0;
  });
}

/** Withdrawals of one promoter in every state, as soon as there is enough to withdraw. */
export async function withdrawalsInEveryState({ player, customer }: Earner, finance: Person): Promise<void> {
  const { name: holder, password } = player;
  const payee = { holder, bank: '中国建设银行南京鼓楼支行', account: '6217001210024455220' };
  await customer.call(setPayee, { ...payee, password });
  await until(async () => (await customer.call(getWithdrawalTerms, {})).available_fen >= yuan(60 * 5));
  const ask = async (amount: number): Promise<string> =>
    (await customer.call(addWithdrawal, { way: 'bank', amount_fen: yuan(amount), password })).rid;
  await customer.call(cancelWithdrawal, { rid: await ask(80) });
  await finance.call(rejectWithdrawal, { rid: await ask(60), reason: '请改用本人名下的储蓄卡' });
  const approved = async (amount: number): Promise<string> => {
    const rid = await ask(amount);
    await finance.call(approveWithdrawal, { rid });
    return rid;
  };
  const [back, done, underway] = [await approved(60), await approved(58), await approved(56)];
  await finance.call(makeBatch, { rids: [back, done] });
  for (const rid of [back, done]) {
    const bank_reference = `W${rid.replaceAll('-', '').slice(-16)}`;
    await finance.call(payWithdrawal, { rid, bank_reference, paid_on: shanghaiToday() });
  }
  await finance.call(bounceWithdrawal, { rid: back, reason: '收款账户已销户，银行退回' });
  await finance.call(makeBatch, { rids: [underway] });
  await approved(55);
  await ask(54);
  await customer.call(addWithdrawal, { way: 'balance', amount_fen: yuan(50) });
}

/** What follows from facts is done after the answer: looks until it is, for a minute at the most. */
async function until(done: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 240; look += 1) {
    if (await done()) return;
    await later(250);
  }
  throw new Error('What the demonstration waits for does not happen.');
}
