import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { invoiceApplications } from '../invoices.tables.ts';

/** Refuses to make an invoice anew: it stays as it is. */
export async function keepInvoice(work: Work, rid: string, reason: string): Promise<void> {
  await advance(work, invoiceMachine, invoiceApplications, { rid, event: 'keep', reason, set: { reissue: null } });
}
