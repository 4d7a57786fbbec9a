import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { openApplication } from '../read/find-application.ts';
import { freeSources } from '../billable/invoice-sources.ts';
import { invoiceApplications } from '../invoices.tables.ts';

/** Withdraws an application; what it stood on can be invoiced again. */
export async function withdrawInvoice(work: MemberWork, rid: string): Promise<void> {
  await openApplication(work, rid);
  await advance(work, invoiceMachine, invoiceApplications, { rid, event: 'cancel' });
  await freeSources(work, rid);
}
