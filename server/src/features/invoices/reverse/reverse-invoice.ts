import type { reverseInvoice as reverseCall } from '@yance/contract/invoices/staff-endpoints.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { sourceKey } from '../billable/invoice-once.ts';
import type { ItemRow } from '../invoices.store.ts';
import { invoiceApplications } from '../invoices.tables.ts';
import { lockForRed, recordRed, type RedPart, requireRedDocument } from './record-red-invoice.ts';

type Input = InputOf<typeof reverseCall>;

/**
 * Records a red-letter invoice of the tax platform over an issued one: what it takes back is invoiced no more, and can
 * be applied for again. An application of which nothing is left is 已红冲. Refuses
 * `redTooHigh` above what is still invoiced of a source, `redBeforeInvoice`, `numberUsed`.
 */
export async function reverseInvoice(work: StaffWork, input: Input): Promise<void> {
  const { rid, invoice_number, issued_on, reason } = input;
  const { application, items } = await lockForRed(work, rid, 'issued');
  await requireRedDocument(work, application, input);
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
  await recordRed(work, { ...input, parts });
}

/** The items that are taken back, each once and never for more than is still invoiced of it. */
function partsOf(items: readonly ItemRow[], given: Input['items']): RedPart[] {
  const wanted = new Map<string, Fen>();
  for (const one of given) wanted.set(sourceKey(one), (wanted.get(sourceKey(one)) ?? 0) + one.amount_fen);
  return [...wanted].map(([key, amount_fen]) => {
    const item = items.find((one) => sourceKey({ kind: one.source_kind, rid: one.source_rid }) === key);
    if (!item) throw new Refusal('notFound');
    const left = item.amount_fen - item.reversed_fen;
    if (amount_fen > left) throw new Refusal('redTooHigh', { words: { title: item.title, left: fenText(left) } });
    return { item, amount_fen };
  });
}
