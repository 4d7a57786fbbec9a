import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import { invoiceApplications } from './invoices.tables.ts';

export async function acceptInvoice(work: Work, rid: string): Promise<void> {
  await advance(work, invoiceMachine, invoiceApplications, { rid, event: 'accept' });
}
