import { fenText } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { statementWorth } from '../billing/index.ts';
import type { CreditEffect } from '../charges/index.ts';
import { type StandingInvoice, standingInvoices } from '../invoices/index.ts';

/** The invoices over more than what a refund would leave of its charge or of the charge's statement. */
export async function hinderingInvoices(
  tx: Tx,
  charge: { rid: string; statement_rid: string | null },
  { principal_left_fen, statement_less_fen }: CreditEffect,
): Promise<StandingInvoice[]> {
  const statement_fen = (await statementWorth(tx, charge.statement_rid)) - statement_less_fen;
  return standingInvoices(tx, charge, { charge_fen: principal_left_fen, statement_fen });
}

/** An invoice over more than what is left must be red-lettered first, an application for it taken back. */
export async function refuseInvoiced(
  tx: Tx,
  charge: { rid: string; statement_rid: string | null },
  effect: CreditEffect,
): Promise<void> {
  const [invoice] = await hinderingInvoices(tx, charge, effect);
  if (!invoice) return;
  const { invoice_number, application_no, excess_fen } = invoice;
  if (invoice_number)
    throw new Refusal('invoiceIssued', { words: { number: invoice_number, amount: fenText(excess_fen) } });
  throw new Refusal('invoicePending', { words: { number: application_no } });
}
