import type { issueInvoice } from '@yance/contract/invoices/staff-endpoints.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { advance } from '../../../kernel/advance.ts';
import { brokenConstraint, type StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnFile } from '../../files/index.ts';
import { invoiceApplications } from '../invoices.tables.ts';
import { isNumberUsed } from '../red-invoices.store.ts';

/** Records the invoice that the tax platform made: its number, date and file. A number counts once. */
export async function recordInvoice(work: StaffWork, input: InputOf<typeof issueInvoice>): Promise<void> {
  const { rid, invoice_number, issued_on, file_rid } = input;
  await requireInvoiceFile(work, input);
  if (await isNumberUsed(work.tx, invoice_number)) throw new Refusal('numberUsed');
  try {
    await advance(work, invoiceMachine, invoiceApplications, {
      rid,
      event: 'issue',
      set: { invoice_number, issued_on, file_rid },
      details: { invoice_number, issued_on },
    });
  } catch (error) {
    if (brokenConstraint(error) === 'invoice_applications_number') throw new Refusal('numberUsed');
    throw error;
  }
}

/** Refuses a day that is still to come (`issuedLater`), a file of another kind (`fileKind`) or of somebody else. */
export async function requireInvoiceFile(
  work: StaffWork,
  { issued_on, file_rid }: { issued_on: string; file_rid: string },
): Promise<void> {
  if (issued_on > shanghaiDate(work.clock.now())) throw new Refusal('issuedLater');
  const file = await requireOwnFile(work.tx, work.actor, file_rid);
  if (file.mime !== 'application/pdf' && !/\.ofd$/i.test(file.name)) throw new Refusal('fileKind');
}
