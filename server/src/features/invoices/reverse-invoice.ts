import type { reverseInvoice as reverseCall } from '@yance/contract/invoices/staff-endpoints.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { advance } from '../../kernel/advance.ts';
import { brokenConstraint, newRid, type StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { yuan } from '../balance/index.ts';
import { unlinkStatements } from '../billing/index.ts';
import { sourceKey } from './billable.ts';
import { findItems, type ItemRow, lockApplication, reverseItem } from './invoices.store.ts';
import { invoiceApplications } from './invoices.tables.ts';
import { requireInvoiceFile } from './record-invoice.ts';
import { insertRedInvoice, isNumberUsed } from './red-invoices.store.ts';

type Input = InputOf<typeof reverseCall>;

/**
 * Records a red-letter invoice of the tax platform over an issued one: what it takes back is invoiced no more, and a
 * source that is taken back in full can be applied for again. An application of which nothing is left is 已红冲. Refuses
 * `redTooHigh` above what is still invoiced of a source, `redBeforeInvoice`, `numberUsed`.
 */
export async function reverseInvoice(work: StaffWork, input: Input): Promise<void> {
  const { rid, invoice_number, issued_on, file_rid, reason } = input;
  const application = await lockApplication(work.tx, rid);
  if (!application) throw new Refusal('notFound');
  if (application.state !== 'issued')
    throw new Refusal('stepNotAllowed', {
      data: { state: application.state, label: invoiceMachine.states[application.state] },
    });
  await requireInvoiceFile(work, input);
  if (application.issued_on && issued_on < application.issued_on) throw new Refusal('redBeforeInvoice');
  if (await isNumberUsed(work.tx, invoice_number)) throw new Refusal('numberUsed');
  const items = await findItems(work.tx, rid);
  const parts = partsOf(items, input.items);
  const amount_fen = parts.reduce((sum, part) => sum + part.amount_fen, 0);
  const left_fen = items.reduce((sum, item) => sum + item.amount_fen - item.reversed_fen, 0) - amount_fen;
  await advance(work, invoiceMachine, invoiceApplications, {
    rid,
    event: 'reverse',
    to: left_fen === 0 ? 'reversed' : 'issued',
    reason,
    details: { invoice_number, issued_on, amount_fen, left_fen },
  });
  const whole = parts.filter(({ item, amount_fen: part }) => item.reversed_fen + part === item.amount_fen);
  const statements = whole.filter(({ item }) => item.source_kind === 'statement');
  await unlinkStatements(
    work,
    statements.map(({ item }) => item.source_rid),
  );
  for (const part of parts) await reverseItem(work.tx, part.item, part.amount_fen);
  const row = {
    rid: newRid(),
    application_rid: rid,
    invoice_number,
    issued_on,
    amount_fen,
    parts: parts.map((part) => ({ item_rid: part.item.rid, amount_fen: part.amount_fen })),
    reason,
    file_rid,
    staff_rid: work.actor.rid,
    created_at: work.clock.now(),
  };
  await insertRedInvoice(work.tx, row).catch((error: unknown) => {
    if (brokenConstraint(error) === 'red_invoices_number') throw new Refusal('numberUsed');
    throw error;
  });
}

/** The items that are taken back, each once and never for more than is still invoiced of it. */
function partsOf(items: readonly ItemRow[], given: Input['items']): { item: ItemRow; amount_fen: Fen }[] {
  const wanted = new Map<string, Fen>();
  for (const one of given) wanted.set(sourceKey(one), (wanted.get(sourceKey(one)) ?? 0) + one.amount_fen);
  return [...wanted].map(([key, amount_fen]) => {
    const item = items.find((one) => sourceKey({ kind: one.source_kind, rid: one.source_rid }) === key);
    if (!item) throw new Refusal('notFound');
    const left = item.amount_fen - item.reversed_fen;
    if (amount_fen > left) throw new Refusal('redTooHigh', { words: { title: item.title, left: yuan(left) } });
    return { item, amount_fen };
  });
}
