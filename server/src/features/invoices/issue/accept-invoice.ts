import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { invoiceApplications } from '../invoices.tables.ts';
import { storedApplication } from '../read/find-application.ts';

export async function acceptInvoice(work: Work, rid: string): Promise<void> {
  const { due_at } = await storedApplication(work.tx, rid);
  const details = due_at ? { until: shanghaiIso(due_at) } : {};
  await advance(work, invoiceMachine, invoiceApplications, { rid, event: 'accept', details });
}
