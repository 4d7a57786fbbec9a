import { depositMachine } from '@yance/contract/balance/states.ts';
import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type Tx, type Work } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeLeft, depositsByRid, findPostedByNumber, insertDeposit, type DepositRow } from '../balance.store.ts';
import { depositNumbers } from '../balance.tables.ts';
import type { Payer } from '../payer.ts';

/** The deposit that a correction names by its number. Refuses `depositUnknown`. */
export async function depositNumbered(tx: Tx, number: string): Promise<string> {
  const row = await findPostedByNumber(tx, number);
  if (!row) throw new Refusal('depositUnknown', { words: { number } });
  return row.rid;
}

/**
 * Whether a correction can take so much off a payer's deposit: refuses `depositOfOther` and `depositTooHigh`. Exact
 * only under `lockPayer`.
 */
export async function requireLeft(tx: Tx, payer: Payer, rid: string, amountFen: Fen): Promise<void> {
  const [row] = await depositsByRid(tx, [rid]);
  if (!row) throw new Refusal('notFound');
  const number = row.deposit_no;
  if (row.payer_rid !== payer.rid || row.payer_kind !== payer.kind)
    throw new Refusal('depositOfOther', { words: { number } });
  const left = leftOf(row);
  if (left < amountFen) throw new Refusal('depositTooHigh', { words: { number, left: fenText(left) } });
}

/** What of a deposit neither went back nor was given on or corrected. */
const leftOf = ({ received_fen, refunded_fen, given_fen, moved_fen }: DepositRow): Fen =>
  (received_fen ?? 0) - refunded_fen - given_fen - moved_fen;

/** The numbers of deposits, by their rids. */
export const depositNumbersOf = async (tx: Tx, rids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await depositsByRid(tx, rids)).map(({ rid, deposit_no }) => [rid, deposit_no]));

/** Takes off a deposit what a correction says was not its payer's: it is invoiced and refunded no more. */
export async function takeOffDeposit(tx: Tx, rid: string, amountFen: Fen): Promise<void> {
  await changeLeft(tx, rid, { moved_fen: amountFen });
}

/**
 * Gives a payer a deposit of money that came in as another one, so that it is invoiced and refunded like all that the
 * payer sent. The postings are the caller's; the rid of the new one.
 */
export async function addCorrectedDeposit(
  work: Work,
  payer: Payer,
  { of_rid, amount_fen }: { of_rid: string; amount_fen: Fen },
): Promise<string> {
  const [origin] = await depositsByRid(work.tx, [of_rid]);
  if (!origin) throw new Refusal('notFound');
  const now = work.clock.now();
  const rid = newRid();
  await insertDeposit(work.tx, {
    ...origin,
    rid,
    deposit_no: await nextNumber(work, 'YC', depositNumbers),
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    applied_by: null,
    amount_fen,
    method: 'bank',
    gift: 'none',
    invoice_wanted: false,
    remark: `更正自预存 ${origin.deposit_no}`,
    voucher_rid: null,
    order_rid: null,
    statement_rids: [],
    received_fen: amount_fen,
    bonus_fen: 0,
    gift_tiers: null,
    refunded_fen: 0,
    given_fen: 0,
    moved_fen: 0,
    corrects_rid: of_rid,
    bank_reference: null,
    created_at: now,
    expires_at: null,
    posted_at: now,
  });
  await begin(work, depositMachine, {
    rid,
    event: 'arrive',
    state: 'posted',
    details: { received_fen: amount_fen, bonus_fen: 0, payer_kind: payer.kind, payer_rid: payer.rid },
  });
  return rid;
}
