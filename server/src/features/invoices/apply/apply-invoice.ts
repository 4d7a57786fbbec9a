import type { applicationForm } from '@yance/contract/invoices/application.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { z } from 'zod';
import { begin } from '../../../kernel/advance.ts';
import { after, days } from '../../../kernel/clock.ts';
import { type MemberWork, newRid, type ReadWork } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { addWorkingDays } from '../../../kernel/time/service-hours.ts';
import { lockedPayerNamed } from '../../balance/index.ts';
import { lockOwnStatements } from '../../billing/index.ts';
import { readSetting, serviceHours } from '../../settings/index.ts';
import { ownTitle, readableTitle } from '../titles/find-title.ts';
import { statementsIn, takeSources } from '../billable/invoice-sources.ts';
import { insertApplication, insertItems } from '../invoices.store.ts';
import { applicationNumbers, type StoredTitle } from '../invoices.tables.ts';

export type Form = z.output<typeof applicationForm>;

/**
 * Applies for one invoice over several sources. Refuses `notBillable` for a source that has nothing left,
 * `amountChanged` with the right amount.
 */
export async function applyInvoice(work: MemberWork, form: Form): Promise<string> {
  const payer = await lockedPayerNamed(work, form, 'admin');
  const rid = newRid();
  const columns = await columnsOf(work, form);
  await lockOwnStatements(work.tx, payer, statementsIn(form));
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

/** What an invoice is to say. Refuses `contentOver` for a content that the settings do not offer. */
export async function wantedInvoice(work: MemberWork, form: Pick<Form, 'title_rid' | 'content' | 'email' | 'remark'>) {
  const { rid: _, is_default: __, ...title } = readableTitle(await ownTitle(work.tx, work.actor.rid, form.title_rid));
  const { content } = form;
  const offered: readonly string[] = await readSetting(work.tx, 'invoice.contents');
  if (!offered.includes(content)) throw new Refusal('contentOver', { words: { content } });
  return { title: title satisfies StoredTitle, content, email: form.email ?? '', remark: form.remark ?? '' };
}

/** By when an invoice is promised that is asked for now. */
export async function promisedAt({ tx, clock }: ReadWork): Promise<Date> {
  const count = await readSetting(tx, 'invoice.issue_days');
  return (await readSetting(tx, 'invoice.working_days'))
    ? addWorkingDays(clock.now(), count, await serviceHours(tx))
    : after(clock.now(), days(count));
}

export async function columnsOf(work: MemberWork, form: Form) {
  return { ...(await wantedInvoice(work, form)), due_at: await promisedAt(work), amount_fen: form.amount_fen };
}
