import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Payer } from '../../balance/index.ts';
import { findLiveNumbers } from '../invoices.store.ts';
import { uninvoicedOf } from './invoice-once.ts';
import { sourcesOf } from './list-billable.ts';

/** An invoice, or an application for one, that stands on a deposit. */
export interface InvoiceOver {
  application_no: string;
  /** Null while the invoice is only applied for. */
  invoice_number: string | null;
}

/** What of a payer's deposits no invoice stands on, and which invoice stands on the rest. */
export interface Uninvoiced {
  free_fen(depositRid: string): Fen;
  invoiceOver(depositRid: string): InvoiceOver | null;
}

/** Exact only under `lockPayer`. */
export async function uninvoicedDeposits(tx: Tx, payer: Payer): Promise<Uninvoiced> {
  const { sources, taken } = await sourcesOf(tx, payer);
  const free = uninvoicedOf(sources, taken);
  const live = await findLiveNumbers(tx, payer);
  return {
    free_fen: (rid) => free.get(rid) ?? 0,
    // Where no invoice is over the deposit itself, one over what it has paid for takes its place.
    invoiceOver: (rid) => live.find((one) => one.kind === 'deposit' && one.rid === rid) ?? live[0] ?? null,
  };
}
