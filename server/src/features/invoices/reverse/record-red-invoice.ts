import { invoiceMachine, type InvoiceState } from '@yance/contract/invoices/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { brokenConstraint, newRid, type StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type ApplicationRow, findItems, type ItemRow, lockApplication, reverseItem } from '../invoices.store.ts';
import { requireInvoiceFile } from '../issue/record-invoice.ts';
import { insertRedInvoice, isNumberUsed } from '../red-invoices.store.ts';

/** A document of the tax platform, as finance records it. */
interface Document {
  rid: string;
  invoice_number: string;
  issued_on: string;
  file_rid: string;
}

/** How much of an item a red-letter invoice takes back. */
export interface RedPart {
  item: ItemRow;
  amount_fen: Fen;
}

/** An application with its items, locked for a red-letter invoice; refused in another state. */
export async function lockForRed(
  work: StaffWork,
  rid: string,
  state: InvoiceState,
): Promise<{ application: ApplicationRow; items: ItemRow[] }> {
  const application = await lockApplication(work.tx, rid);
  if (!application) throw new Refusal('notFound');
  if (application.state !== state)
    throw new Refusal('stepNotAllowed', {
      data: { state: application.state, label: invoiceMachine.states[application.state] },
    });
  return { application, items: await findItems(work.tx, rid) };
}

/** Refuses a document that cannot be: `redBeforeInvoice`, `numberUsed`, and what `requireInvoiceFile` refuses. */
export async function requireRedDocument(
  work: StaffWork,
  application: ApplicationRow,
  { invoice_number, issued_on, file_rid }: Document,
): Promise<void> {
  await requireInvoiceFile(work, { issued_on, file_rid });
  if (application.issued_on && issued_on < application.issued_on) throw new Refusal('redBeforeInvoice');
  if (await isNumberUsed(work.tx, invoice_number)) throw new Refusal('numberUsed');
}

/** Writes the red-letter invoice; a source that it takes back in full is free. */
export async function recordRed(
  work: StaffWork,
  { rid, invoice_number, issued_on, file_rid, reason, parts }: Document & { reason: string; parts: readonly RedPart[] },
): Promise<void> {
  for (const part of parts) await reverseItem(work.tx, part.item, part.amount_fen);
  await insertRedInvoice(work.tx, {
    rid: newRid(),
    application_rid: rid,
    invoice_number,
    issued_on,
    amount_fen: parts.reduce((sum, part) => sum + part.amount_fen, 0),
    parts: parts.map((part) => ({ item_rid: part.item.rid, amount_fen: part.amount_fen })),
    reason,
    file_rid,
    staff_rid: work.actor.rid,
    created_at: work.clock.now(),
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === 'red_invoices_number') throw new Refusal('numberUsed');
    throw error;
  });
}
