import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { itemsOn } from '../red-invoices.store.ts';

/** An application over more than what would be left of its source, which therefore has to give way first. */
export interface StandingInvoice {
  application_rid: string;
  application_no: string;
  /** Null while the invoice is only applied for. */
  invoice_number: string | null;
  /** How much of it is too much: what a red-letter invoice must at least take back. */
  excess_fen: Fen;
}

/**
 * The invoices that hinder a refund: those over a charge or its statement that come to more than what would be left of
 * it. `left.charge_fen` is the principal that the charge would still have taken, `left.statement_fen` what its
 * statement would still ask for or have been paid. Exact only while charge, statement and payer are locked.
 */
export async function standingInvoices(
  tx: Tx,
  charge: { rid: string; statement_rid: string | null },
  left: { charge_fen: Fen; statement_fen: Fen },
): Promise<StandingInvoice[]> {
  const found: StandingInvoice[] = [];
  // Several may stand on one source, each for a part: the oldest keep what is left of it.
  const worth = { charge: left.charge_fen, statement: left.statement_fen, deposit: 0 };
  for (const { item, application } of await itemsOn(tx, charge)) {
    const invoiced = item.amount_fen - item.reversed_fen;
    const kept = Math.min(invoiced, Math.max(0, worth[item.source_kind]));
    worth[item.source_kind] -= kept;
    if (invoiced === kept) continue;
    const { rid, application_no, invoice_number } = application;
    found.push({ application_rid: rid, application_no, invoice_number, excess_fen: invoiced - kept });
  }
  return found;
}
