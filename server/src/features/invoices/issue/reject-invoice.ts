import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { freeSources } from '../billable/invoice-sources.ts';
import { invoiceApplications } from '../invoices.tables.ts';

/** Sends an application back with a reason; what it stood on can be invoiced elsewhere meanwhile. */
export async function rejectInvoice(work: Work, rid: string, reason: string): Promise<void> {
  await advance(work, invoiceMachine, invoiceApplications, {
    rid,
    event: 'reject',
    reason,
    set: { reject_reason: reason },
  });
  await freeSources(work, rid);
}
