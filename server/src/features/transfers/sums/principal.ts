import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { postedDeposits, receivedGifts, receivedRewards, type Payer, type PostedDeposit } from '../../balance/index.ts';
import { type InvoiceOver, uninvoicedDeposits } from '../../invoices/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { lotsOf, sumOf, type Lot } from './lots.ts';

/** A payer's principal in hand, by where it came from. */
export interface Principal {
  principal_fen: Fen;
  bonus_fen: Fen;
  held_bonus_fen: Fen;
  deposits: readonly PostedDeposit[];
  lots: readonly Lot[];
  refundable_fen: Fen;
  /** What others gave. */
  received_fen: Fen;
  /** What an invoice stands on, by the invoice. */
  invoiced: readonly (InvoiceOver & { amount_fen: Fen })[];
}

/** Exact only under `lockPayer`. `comingFen` is counted as if it were back in hand. */
export async function principalOf(tx: Tx, payer: Payer, comingFen: Fen = 0): Promise<Principal> {
  const { principal: inHand = 0, bonus = 0, frozen_bonus = 0 } = await balancesOf(tx, payer);
  const principal = inHand + comingFen;
  const deposits = await postedDeposits(tx, payer);
  const gifts = await receivedGifts.get()(tx, payer);
  const rewards = await Promise.all(receivedRewards.get().map(({ of }) => of(tx, payer)));
  const uninvoiced = await uninvoicedDeposits(tx, payer);
  const lots = lotsOf(
    [
      ...deposits.map(({ rid, at, own_fen }) => ({
        kind: 'deposit' as const,
        rid,
        at,
        own_fen,
        free_fen: uninvoiced.free_fen(rid),
      })),
      ...gifts.map(({ rid, at, own_fen }) => ({ kind: 'gift' as const, rid, at, own_fen, free_fen: 0 })),
      ...rewards
        .flat()
        .map(({ rid, at, amount_fen }) => ({ kind: 'reward' as const, rid, at, own_fen: amount_fen, free_fen: 0 })),
    ],
    principal,
  );
  const invoiced = new Map<string, InvoiceOver & { amount_fen: Fen }>();
  for (const lot of lots) {
    const invoice = lot.kind === 'deposit' && lot.rid ? uninvoiced.invoiceOver(lot.rid) : null;
    const amount = lot.amount_fen - lot.free_fen;
    if (!invoice || amount <= 0) continue;
    const { application_no, invoice_number } = invoice;
    const before = invoiced.get(application_no)?.amount_fen ?? 0;
    invoiced.set(application_no, { application_no, invoice_number, amount_fen: before + amount });
  }
  return {
    principal_fen: principal,
    bonus_fen: bonus,
    held_bonus_fen: frozen_bonus,
    deposits,
    lots,
    refundable_fen: sumOf(lots, 'free_fen'),
    received_fen: sumOf(
      lots.filter(({ kind }) => kind === 'gift'),
      'amount_fen',
    ),
    invoiced: [...invoiced.values()],
  };
}
