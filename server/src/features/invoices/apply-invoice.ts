import type { applicationForm } from '@yance/contract/invoices/application.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { z } from 'zod';
import { begin } from '../../kernel/advance.ts';
import { after, days } from '../../kernel/clock.ts';
import { type MemberWork, newRid } from '../../kernel/db.ts';
import { nextNumber } from '../../kernel/numbers.ts';
import type { Payer } from '../balance/index.ts';
import { linkStatements } from '../billing/index.ts';
import { readSetting } from '../settings/index.ts';
import { ownTitle, readableTitle } from './find-title.ts';
import { statementsIn, takeSources } from './invoice-sources.ts';
import { insertApplication, insertItems } from './invoices.store.ts';
import { applicationNumbers, type StoredTitle } from './invoices.tables.ts';

export type Form = z.output<typeof applicationForm>;

/**
 * Applies for one invoice over several sources. Refuses `notBillable` for a source that has nothing left,
 * `amountChanged` with the right amount.
 */
export async function applyInvoice(work: MemberWork, form: Form): Promise<string> {
  const payer: Payer = { kind: 'member', rid: work.actor.rid };
  const rid = newRid();
  const columns = await columnsOf(work, form);
  await linkStatements(work, payer, statementsIn(form), rid);
  const items = await takeSources(work.tx, payer, form);
  await insertApplication(work.tx, {
    rid,
    application_no: await nextNumber(work, 'KP', applicationNumbers),
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    state: 'pending',
    ...columns,
    created_at: work.clock.now(),
  });
  await insertItems(
    work.tx,
    items.map((item) => ({ ...item, application_rid: rid })),
  );
  await begin(work, invoiceMachine, { rid, event: 'add', state: 'pending', details: { amount_fen: form.amount_fen } });
  return rid;
}

export async function columnsOf(work: MemberWork, form: Form) {
  const { rid: _, is_default: __, ...title } = readableTitle(await ownTitle(work.tx, work.actor.rid, form.title_rid));
  const promised = await readSetting(work.tx, 'invoice.issue_days');
  return {
    due_at: after(work.clock.now(), days(promised)),
    title: title satisfies StoredTitle,
    content: form.content,
    amount_fen: form.amount_fen,
    email: form.email ?? '',
    remark: form.remark ?? '',
  };
}
