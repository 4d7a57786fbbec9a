import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import type { Payer } from '../../balance/index.ts';
import { lockOwnStatements } from '../../billing/index.ts';
import { columnsOf, type Form } from './apply-invoice.ts';
import { openApplication } from '../read/find-application.ts';
import { statementsIn, takeSources } from '../billable/invoice-sources.ts';
import { dropItems, insertItems } from '../invoices.store.ts';
import { invoiceApplications } from '../invoices.tables.ts';

/** Hands a rejected application in again, with other sources or another title. */
export async function reapplyInvoice(work: MemberWork, { rid, ...form }: Form & { rid: string }): Promise<void> {
  const row = await openApplication(work, rid);
  const payer: Payer = { kind: row.payer_kind, rid: row.payer_rid };
  const set = { ...(await columnsOf(work, form)), reject_reason: null };
  await advance(work, invoiceMachine, invoiceApplications, {
    rid,
    event: 'edit',
    set,
    details: { amount_fen: form.amount_fen },
  });
  await lockOwnStatements(work.tx, payer, statementsIn(form));
  const items = await takeSources(work.tx, payer, form);
  await dropItems(work.tx, rid);
  await insertItems(
    work.tx,
    items.map((item) => ({ ...item, application_rid: rid })),
  );
}
