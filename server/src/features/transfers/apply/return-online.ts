import type { Fen } from '@yance/contract/kernel/money.ts';
import { transferMachine } from '@yance/contract/transfers/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type ReadWork, type StaffWork } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPayer, type Payer } from '../../balance/index.ts';
import { detailsOf, holdMoney } from '../move-transfer.ts';
import { approveTransfer } from '../pay-out/approve-transfer.ts';
import { onlineLots, type OnlineLot } from '../sums/online-lots.ts';
import { principalOf } from '../sums/principal.ts';
import { quoteOutflow } from '../sums/quote-transfer.ts';
import { insertTransfer, type TransferRow } from '../transfers.store.ts';
import { transferNumbers } from '../transfers.tables.ts';

/**
 * Which of these deposits were paid online and can take principal back, the newest payment first. `comingFen` is
 * principal that is about to come back of what they have paid for.
 */
export async function onlineReturns(
  work: ReadWork,
  payer: Payer,
  deposits: ReadonlySet<string>,
  comingFen: Fen,
): Promise<OnlineLot[]> {
  if (deposits.size === 0) return [];
  const lots = await onlineLots(work, await principalOf(work.tx, payer, comingFen));
  return lots.filter(({ deposit_rid }) => deposits.has(deposit_rid));
}

/**
 * Sends principal that a charge has just given back on to the payment that it came by, as far as that takes it. The
 * officer who gave it back has thereby approved it; a large sum waits for a second one. Refuses `notOnline` where
 * nothing of it can go back.
 */
export async function returnOnline(
  work: StaffWork,
  given: { payer: Payer; applied_by: string; deposits: ReadonlySet<string>; amount_fen: Fen; remark: string },
): Promise<void> {
  const { payer, applied_by, deposits, remark } = given;
  const locked = await lockPayer(work.tx, payer);
  const [lot] = await onlineReturns(work, payer, deposits, 0);
  if (!lot) throw new Refusal('notOnline');
  const { deposit_rid } = lot;
  const wanted = { kind: 'refund' as const, way: 'online' as const, deposit_rid, byFinance: true };
  const amount = Math.min(given.amount_fen, lot.refundable_fen);
  const { sums, parts } = await quoteOutflow(work, payer, { ...wanted, amount_fen: amount }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('notOnline') : error;
  });
  const { amount_fen, bonus_back_fen, bonus_due_fen, fee_fen } = sums;
  const row: TransferRow = {
    rid: newRid(),
    transfer_no: await nextNumber(work, 'ZC', transferNumbers),
    kind: 'refund',
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    applied_by,
    recipient_rid: null,
    state: 'pending',
    amount_fen,
    bonus_back_fen,
    bonus_due_fen,
    fee_fen,
    passed_fen: 0,
    way: 'online',
    holder: null,
    bank: null,
    account: null,
    remark,
    answer: '',
    preapproved_by: null,
    approved_by: null,
    bank_reference: null,
    paid_on: null,
    created_at: work.clock.now(),
    expires_at: null,
    ended_at: null,
  };
  const rows = parts.map(({ kind, rid, amount_fen: part }) => ({
    rid: newRid(),
    transfer_rid: row.rid,
    source_kind: kind,
    source_rid: rid,
    amount_fen: part,
  }));
  await insertTransfer(work.tx, row, rows);
  await begin(work, transferMachine, { rid: row.rid, event: 'apply', state: 'pending', details: detailsOf(row) });
  await holdMoney(work, row, rows, locked);
  await approveTransfer(work, row.rid);
}
