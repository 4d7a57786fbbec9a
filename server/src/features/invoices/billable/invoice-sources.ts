import { fenText } from '@yance/contract/kernel/money.ts';
import { newRid, type Tx, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPayer, type Payer } from '../../balance/index.ts';
import type { Form } from '../apply/apply-invoice.ts';
import { isNoGift, sourceKey, takeAll } from './invoice-once.ts';
import { freeItems, lockApplication } from '../invoices.store.ts';
import { sourcesOf } from './list-billable.ts';

/** Frees the sources of an application whose row is locked. */
export async function freeSources(work: Work, rid: string): Promise<void> {
  await lockApplication(work.tx, rid);
  await freeItems(work.tx, rid);
}

/** Computes what the chosen sources come to, while nobody else can spend or apply for this payer. */
export async function takeSources(tx: Tx, payer: Payer, form: Form) {
  await lockPayer(tx, payer);
  const { sources, taken } = await sourcesOf(tx, payer);
  const wanted = new Set(form.sources.map(sourceKey));
  const chosen = sources.filter(isNoGift).filter((source) => wanted.has(sourceKey(source)));
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
    throw new Refusal('amountChanged', { words: { amount: fenText(amount_fen) }, data: { amount_fen } });
  return items;
}

export const statementsIn = (form: Form): string[] => [
  ...new Set(form.sources.filter((one) => one.kind === 'statement').map((one) => one.rid)),
];
