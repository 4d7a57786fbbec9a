import type { addDeposit, cancelDeposit, editDeposit, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import type { Deposit } from '@yance/contract/balance/deposit.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { advance, begin } from '../../kernel/advance.ts';
import { after, days } from '../../kernel/clock.ts';
import { type MemberWork, newRid, type Tx } from '../../kernel/db.ts';
import { enqueue, withdraw, type JobKind } from '../../kernel/jobs.ts';
import { nextNumber } from '../../kernel/numbers.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireOwnFile } from '../files/index.ts';
import { findDeposit, insertDeposit } from './balance.store.ts';
import { depositNumbers, deposits } from './balance.tables.ts';
import { ownDeposit, readableDeposit, storedDeposit } from './find-deposit.ts';
import { depositSettings } from './money-settings.ts';
import { yuan } from './payer.ts';
import { bonusFor } from './tiers.ts';

const expiryJob = 'deposit.expire';

/** What a form means in the table: its columns with the gift that the amount would earn. */
async function columnsOf(tx: Tx, form: InputOf<typeof addDeposit>) {
  const settings = await depositSettings(tx);
  if (form.amount_fen < settings.minimumFen)
    throw new Refusal('belowMinimum', { words: { minimum: yuan(settings.minimumFen) } });
  const { amount_fen, method, gift, invoice_wanted } = form;
  return {
    amount_fen,
    method,
    gift,
    invoice_wanted,
    remark: form.remark ?? '',
    bonus_fen: gift === 'bonus' ? bonusFor(amount_fen, settings.tiers) : 0,
  };
}

export async function applyDeposit(work: MemberWork, form: InputOf<typeof addDeposit>): Promise<Deposit> {
  const { expiryDays } = await depositSettings(work.tx);
  const now = work.clock.now();
  const rid = newRid();
  const expires_at = after(now, days(expiryDays));
  await insertDeposit(work.tx, {
    rid,
    deposit_no: await nextNumber(work, 'YC', depositNumbers),
    payer_kind: 'member',
    payer_rid: work.actor.rid,
    state: 'unpaid',
    ...(await columnsOf(work.tx, form)),
    created_at: now,
    expires_at,
  });
  await begin(work, depositMachine, { rid, event: 'add', state: 'unpaid', details: { amount_fen: form.amount_fen } });
  await enqueue(work, { kind: expiryJob, key: rid, payload: { rid }, runAt: expires_at });
  return readableDeposit(await storedDeposit(work.tx, rid), work.actor);
}

/** Puts the proof of the bank transfer on the application and hands it to finance. */
export async function sendDepositVoucher(
  work: MemberWork,
  { rid, voucher_rid }: InputOf<typeof sendVoucher>,
): Promise<Deposit> {
  await ownDeposit(work.tx, work.actor, rid);
  await requireOwnFile(work.tx, work.actor, voucher_rid);
  await advance(work, depositMachine, deposits, { rid, event: 'voucher', set: { voucher_rid } });
  await withdraw(work, expiryJob, rid);
  return readableDeposit(await storedDeposit(work.tx, rid), work.actor);
}

/** Corrects a rejected application and hands it in again. */
export async function correctDeposit(
  work: MemberWork,
  { rid, voucher_rid, ...form }: InputOf<typeof editDeposit>,
): Promise<Deposit> {
  await ownDeposit(work.tx, work.actor, rid);
  await requireOwnFile(work.tx, work.actor, voucher_rid);
  await advance(work, depositMachine, deposits, {
    rid,
    event: 'edit',
    set: { ...(await columnsOf(work.tx, form)), voucher_rid, reject_reason: null },
    details: { amount_fen: form.amount_fen },
  });
  return readableDeposit(await storedDeposit(work.tx, rid), work.actor);
}

export async function withdrawDeposit(work: MemberWork, { rid }: InputOf<typeof cancelDeposit>): Promise<Deposit> {
  await ownDeposit(work.tx, work.actor, rid);
  await advance(work, depositMachine, deposits, { rid, event: 'cancel' });
  await withdraw(work, expiryJob, rid);
  return readableDeposit(await storedDeposit(work.tx, rid), work.actor);
}

/** Closes an application that nobody paid for in time. A voucher that came meanwhile has taken the clock back. */
export const expireDeposit: JobKind = {
  kind: expiryJob,
  run: async (work, payload) => {
    const row = await findDeposit(work.tx, String(payload.rid));
    if (row?.state === 'unpaid') await advance(work, depositMachine, deposits, { rid: row.rid, event: 'expire' });
  },
};
