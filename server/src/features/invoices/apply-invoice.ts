import type { applicationForm } from '@yance/contract/invoices/application.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { z } from 'zod';
import { advance, begin } from '../../kernel/advance.ts';
import { after, days } from '../../kernel/clock.ts';
import { type MemberWork, newRid, type Tx, type Work } from '../../kernel/db.ts';
import { nextNumber } from '../../kernel/numbers.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockPayer, yuan, type Payer } from '../balance/index.ts';
import { tieStatements, untieStatements } from '../billing/index.ts';
import { readSetting } from '../settings/index.ts';
import { sourceKey, takeAll } from './billable.ts';
import { ownApplication } from './find-application.ts';
import { dropItems, findItems, freeItems, insertApplication, insertItems, lockApplication } from './invoices.store.ts';
import { applicationNumbers, invoiceApplications, type StoredTitle } from './invoices.tables.ts';
import { ownTitle, readableTitle } from './keep-titles.ts';
import { sourcesOf } from './list-billable.ts';

type Form = z.output<typeof applicationForm>;

/** Applies for one invoice over several sources. Refuses `notBillable` for a source that has nothing left, `amountChanged` with the right amount. */
export async function applyInvoice(work: MemberWork, form: Form): Promise<string> {
  const payer: Payer = { kind: 'member', rid: work.actor.rid };
  const rid = newRid();
  const columns = await columnsOf(work, form);
  await tieStatements(work, payer, statementsIn(form), rid);
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

/** Hands a rejected application in anew, with other sources or another title. */
export async function reapplyInvoice(work: MemberWork, { rid, ...form }: Form & { rid: string }): Promise<void> {
  await ownApplication(work.tx, work.actor, rid);
  const payer: Payer = { kind: 'member', rid: work.actor.rid };
  const set = { ...(await columnsOf(work, form)), reject_reason: null };
  await advance(work, invoiceMachine, invoiceApplications, {
    rid,
    event: 'edit',
    set,
    details: { amount_fen: form.amount_fen },
  });
  await tieStatements(work, payer, statementsIn(form), rid);
  const items = await takeSources(work.tx, payer, form);
  await dropItems(work.tx, rid);
  await insertItems(
    work.tx,
    items.map((item) => ({ ...item, application_rid: rid })),
  );
}

/** Withdraws an application; what it stood on can be invoiced again. */
export async function withdrawInvoice(work: MemberWork, rid: string): Promise<void> {
  await ownApplication(work.tx, work.actor, rid);
  await advance(work, invoiceMachine, invoiceApplications, { rid, event: 'cancel' });
  await freeSources(work, rid);
}

/** Frees the sources of an application whose row is locked. */
export async function freeSources(work: Work, rid: string): Promise<void> {
  await lockApplication(work.tx, rid);
  const items = await findItems(work.tx, rid);
  await untieStatements(
    work,
    items.filter((item) => item.source_kind === 'statement').map((item) => item.source_rid),
  );
  await freeItems(work.tx, rid);
}

async function columnsOf(work: MemberWork, form: Form) {
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

const statementsIn = (form: Form): string[] => [
  ...new Set(form.sources.filter((one) => one.kind === 'statement').map((one) => one.rid)),
];

/** Computes what the chosen sources come to, while nobody else can spend or apply for this payer. */
async function takeSources(tx: Tx, payer: Payer, form: Form) {
  await lockPayer(tx, payer);
  const { sources, taken } = await sourcesOf(tx, payer);
  const wanted = new Set(form.sources.map(sourceKey));
  const chosen = sources.filter((source) => wanted.has(sourceKey(source)));
  if (chosen.length !== wanted.size) throw new Refusal('notFound');
  const amounts = takeAll(sources, taken, chosen);
  const items = chosen.map((source) => ({
    rid: newRid(),
    payer_rid: payer.rid,
    payer_kind: payer.kind,
    source_kind: source.kind,
    source_rid: source.rid,
    title: source.title,
    amount_fen: amounts.get(sourceKey(source)) ?? 0,
    live: true,
  }));
  const empty = items.find((item) => item.amount_fen <= 0);
  if (empty) throw new Refusal('notBillable', { words: { title: empty.title } });
  const amount_fen = items.reduce((sum, item) => sum + item.amount_fen, 0);
  if (amount_fen !== form.amount_fen)
    throw new Refusal('amountChanged', { words: { amount: yuan(amount_fen) }, data: { amount_fen } });
  return items;
}
