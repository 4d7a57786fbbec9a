import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { findPosted } from '../balance.store.ts';
import type { Payer } from '../payer.ts';

/** Money of a payer that arrived, with the customer's own proof of it. */
export interface PaymentProof {
  deposit_no: string;
  received_fen: Fen;
  received_on: string | null;
  bank_reference: string | null;
  voucher_rid: string | null;
}

/** The posted deposits among these, and those that were sent for these orders or statements; oldest first. */
export async function paymentProofs(
  tx: Tx,
  payer: Payer,
  about: { deposit_rids: readonly string[]; order_rids: readonly string[]; statement_rids: readonly string[] },
): Promise<PaymentProof[]> {
  const rows = (await findPosted(tx, payer)).filter(
    ({ rid, order_rid, statement_rids }) =>
      about.deposit_rids.includes(rid) ||
      (order_rid !== null && about.order_rids.includes(order_rid)) ||
      statement_rids.some((one) => about.statement_rids.includes(one)),
  );
  return rows.map(({ deposit_no, received_fen, received_on, bank_reference, voucher_rid }) => ({
    deposit_no,
    received_fen: received_fen ?? 0,
    received_on,
    bank_reference,
    voucher_rid,
  }));
}
