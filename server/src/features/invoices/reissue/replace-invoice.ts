import type { replaceInvoice as replaceCall } from '@yance/contract/invoices/staff-endpoints.ts';
import { reissueReasons } from '@yance/contract/invoices/application.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { advance, begin } from '../../../kernel/advance.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { insertApplication, insertItems } from '../invoices.store.ts';
import { applicationNumbers, invoiceApplications } from '../invoices.tables.ts';
import { promisedAt } from '../apply/apply-invoice.ts';
import { lockForRed, recordRed, requireRedDocument } from '../reverse/record-red-invoice.ts';

/**
 * Records the red-letter invoice over all that is left of an issued one, and lets an application of its own go on with
 * the new invoice over the same things: at no moment can anybody else apply for them. Refuses as `reverseInvoice`.
 */
export async function replaceInvoice(work: StaffWork, input: InputOf<typeof replaceCall>): Promise<void> {
  const { rid, invoice_number, issued_on } = input;
  const { application, items } = await lockForRed(work, rid, 'reissuing');
  await requireRedDocument(work, application, input);
  const { reissue, payer_kind, payer_rid } = application;
  if (!reissue) throw new Error(`The application ${rid} does not say what its new invoice is to be.`);
  const parts = items.flatMap((item) => {
    const amount_fen = item.amount_fen - item.reversed_fen;
    return amount_fen > 0 ? [{ item, amount_fen }] : [];
  });
  const amount_fen = parts.reduce((sum, part) => sum + part.amount_fen, 0);
  const newOne = newRid();
  const due_at = await promisedAt(work);
  await advance(work, invoiceMachine, invoiceApplications, {
    rid,
    event: 'replace',
    details: { invoice_number, issued_on, amount_fen, new_rid: newOne, until: shanghaiIso(due_at) },
  });
  const { reason_kind, reason, ...wanted } = reissue;
  const words = [reissueReasons[reason_kind], reason].filter(Boolean).join('：');
  await recordRed(work, { ...input, reason: words, parts });
  await insertApplication(work.tx, {
    rid: newOne,
    application_no: await nextNumber(work, 'KP', applicationNumbers),
    payer_kind,
    payer_rid,
    state: 'accepted',
    ...wanted,
    amount_fen,
    due_at,
    replaces_rid: rid,
    created_at: work.clock.now(),
  });
  await insertItems(
    work.tx,
    parts.map(({ item: { source_kind, source_rid, title }, amount_fen: part }) => ({
      rid: newRid(),
      application_rid: newOne,
      payer_rid,
      payer_kind,
      source_kind,
      source_rid,
      title,
      amount_fen: part,
      live: true,
    })),
  );
  await begin(work, invoiceMachine, {
    rid: newOne,
    event: 'renew',
    state: 'accepted',
    details: { amount_fen, payer_kind, payer_rid },
  });
}
