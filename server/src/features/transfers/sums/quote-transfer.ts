import { fenText, rateOf, type Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { SentKind } from '@yance/contract/transfers/kinds.ts';
import type { RefundWay, TransferSums } from '@yance/contract/transfers/transfer.ts';
import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { depositSettings, unearnedBonus, type Payer } from '../../balance/index.ts';
import { onlineSources } from '../../payments/index.ts';
import { transferSettings, type TransferSettings } from '../transfer-settings.ts';
import { bonusTaken, findOpenRefund, sentSince } from '../transfers.store.ts';
import { sumOf, takeFrom, type Part } from './lots.ts';
import { onlineLot, partOf } from './online-lots.ts';
import { principalOf, type Principal } from './principal.ts';

export interface Outflow {
  sums: TransferSums;
  parts: readonly Part[];
}

export interface Wanted {
  kind: SentKind;
  way?: RefundWay | undefined;
  /** Of which payment, for one that goes back the way it came. */
  deposit_rid?: string | undefined;
  amount_fen: Fen;
  /** Finance gives back what a charge took: without fee, and whatever the limits of applicants are. */
  byFinance?: boolean;
}

/**
 * What a transfer of this amount would take and bring, and of which principal. Refuses what cannot leave, in the words
 * that say what to do. Exact only under `lockPayer`.
 */
export async function quoteOutflow(work: ReadWork, payer: Payer, wanted: Wanted): Promise<Outflow> {
  const { kind, amount_fen } = wanted;
  const principal = await principalOf(work.tx, payer);
  const settings = await transferSettings(work.tx);
  const refund = kind === 'refund';
  const online = wanted.way === 'online' ? await onlineLot(work, principal, wanted.deposit_rid ?? '') : undefined;
  if (refund && !online) await refuseSecondRefund(work.tx, payer);
  refuseAbove(principal, wanted);
  const all = online?.refundable_fen ?? (refund ? principal.refundable_fen : principal.principal_fen);
  if (!wanted.byFinance) await refuseOutOfLimits(work, payer, wanted, { settings, all });
  const parts = online
    ? [partOf(online, amount_fen)]
    : takeFrom(principal.lots, amount_fen, refund ? 'free_fen' : 'amount_fen');
  if (wanted.way === 'origin') await refuseOtherOrigin(work.tx, parts);
  const bonus = refund ? await bonusShares(work.tx, payer, principal, parts) : { bonus_back_fen: 0, bonus_due_fen: 0 };
  const fee_fen = wanted.byFinance ? 0 : rateOf(amount_fen, Math.round(settings.feePercent * 100));
  const arrives_fen = amount_fen - fee_fen - bonus.bonus_due_fen;
  if (arrives_fen <= 0)
    throw new Refusal('nothingArrives', { words: { less: fenText(fee_fen + bonus.bonus_due_fen) } });
  // A provider gives back no more than it has taken.
  if (online && arrives_fen > amount_fen) throw new Refusal('onlineSums');
  return { sums: { amount_fen, ...bonus, fee_fen, arrives_fen }, parts };
}

async function refuseOutOfLimits(
  work: ReadWork,
  payer: Payer,
  { kind, amount_fen }: Wanted,
  { settings, all }: { settings: TransferSettings; all: Fen },
): Promise<void> {
  const least = Math.min(settings.leastFen, all);
  if (amount_fen < least) throw new Refusal('belowLeast', { words: { least: fenText(least) } });
  const left = await leftOfDay(work, payer, kind, settings);
  if (amount_fen > left) throw new Refusal('aboveDay', { words: { left: fenText(left) } });
}

/** What may still be sent today. */
export async function leftOfDay(
  { tx, clock }: ReadWork,
  payer: Payer,
  kind: SentKind,
  settings: TransferSettings,
): Promise<Fen> {
  const today = shanghaiMoment(shanghaiDate(clock.now()));
  return Math.max(0, settings.dayFen[kind] - (await sentSince(tx, payer, kind === 'refund', today)));
}

async function refuseSecondRefund(tx: Tx, payer: Payer): Promise<void> {
  const open = await findOpenRefund(tx, payer);
  if (open) throw new Refusal('refundOpen', { words: { number: open.transfer_no } });
}

function refuseAbove(principal: Principal, { kind, amount_fen }: Wanted): void {
  if (amount_fen > principal.principal_fen)
    throw new Refusal('principalTooLow', { words: { left: fenText(principal.principal_fen) } });
  if (kind !== 'refund' || amount_fen <= principal.refundable_fen) return;
  const left = fenText(principal.refundable_fen);
  const [invoice] = principal.invoiced;
  if (!invoice) throw new Refusal('receivedGift', { words: { left } });
  const { application_no, invoice_number, amount_fen: amount } = invoice;
  throw invoice_number
    ? new Refusal('invoicedFirst', { words: { amount: fenText(amount), number: invoice_number, left } })
    : new Refusal('applicationFirst', { words: { amount: fenText(amount), number: application_no, left } });
}

/** A bank account has nothing to do with what came online, or was given. */
async function refuseOtherOrigin(tx: Tx, parts: readonly Part[]): Promise<void> {
  const online = await onlineSources(
    tx,
    parts.flatMap(({ rid }) => rid ?? []),
  );
  const other = parts
    .filter(({ kind, rid }) => kind !== 'deposit' || online.has(rid ?? ''))
    .map((part) => ({ ...part, free_fen: 0 }));
  if (other.length > 0)
    throw new Refusal('notFromDeposits', { words: { amount: fenText(sumOf(other, 'amount_fen')) } });
}

/**
 * The gift that is no longer earned by what remains of the deposits, less what earlier refunds have taken of it: first
 * from bonus, then from the principal that goes out. Where bonus came back meanwhile that principal had paid for, it
 * takes the place of that principal, which is then paid out (`bonus_due_fen` below zero). Bonus that an order holds may
 * come back, so it must be settled first.
 */
async function bonusShares(
  tx: Tx,
  payer: Payer,
  principal: Principal,
  parts: readonly Part[],
): Promise<Pick<TransferSums, 'bonus_back_fen' | 'bonus_due_fen'>> {
  const { tiers } = await depositSettings(tx);
  const goes = (rid: string): Fen =>
    parts.filter((part) => part.rid === rid).reduce((sum, part) => sum + part.amount_fen, 0);
  const unearned = principal.deposits.reduce(
    (sum, deposit) => sum + unearnedBonus(deposit, deposit.refunded_fen + goes(deposit.rid), tiers),
    0,
  );
  const taken = await bonusTaken(tx, payer);
  const bonus_back_fen = Math.max(0, Math.min(unearned - taken.back_fen, principal.bonus_fen));
  const bonus_due_fen = unearned - taken.back_fen - bonus_back_fen - taken.due_fen;
  if (bonus_due_fen > 0 && principal.held_bonus_fen > 0)
    throw new Refusal('bonusHeld', { words: { bonus: fenText(Math.min(bonus_due_fen, principal.held_bonus_fen)) } });
  return { bonus_back_fen, bonus_due_fen };
}
