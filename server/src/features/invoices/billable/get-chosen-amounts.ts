import { fenText } from '@yance/contract/kernel/money.ts';
import type { getChosenAmounts } from '@yance/contract/invoices/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import { type Payer } from '../../balance/index.ts';
import { customerRefsBehind } from '../../billing/index.ts';
import { billableOf, sourceKey, takeAll } from './invoice-once.ts';
import { findLiveNumbers } from '../invoices.store.ts';
import { sourcesOf } from './list-billable.ts';

/** What the chosen sources come to together, each with its share and with what lessens it. */
export async function chosenAmounts(
  tx: Tx,
  payer: Payer,
  wanted: InputOf<typeof getChosenAmounts>['sources'],
): Promise<OutputOf<typeof getChosenAmounts>> {
  const { sources, taken } = await sourcesOf(tx, payer);
  const live = Map.groupBy(await findLiveNumbers(tx, payer), sourceKey);
  const byKey = new Map(sources.map((source) => [sourceKey(source), source]));
  const keys = [...new Set(wanted.map(sourceKey))];
  const alone = billableOf(sources, taken);
  const together = takeAll(
    sources,
    taken,
    keys.flatMap((key) => byKey.get(key) ?? []),
  );
  const refsOf = await customerRefsBehind(
    tx,
    wanted.map(({ rid }) => rid),
  );
  const list = [...new Map(wanted.map((one) => [sourceKey(one), one]))].map(([key, { kind, rid }]) => {
    const source = byKey.get(key);
    if (!source)
      return { kind, rid, title: '', customer_refs: [], billable_fen: 0, notes: ['已取消，或不在您的款项中'] };
    const billable_fen = together.get(key) ?? 0;
    const numbers = (live.get(key) ?? []).map(({ application_no }) => application_no).join('、');
    const shown = { kind, rid, title: source.title, customer_refs: refsOf(rid), billable_fen };
    if (numbers && !alone.get(key)) return { ...shown, notes: [`已在开票申请 ${numbers} 中`] };
    const open = alone.get(key) ?? 0;
    const own = Math.min(taken.get(key) ?? 0, source.amount_fen);
    const [invoiced, shared] = [source.amount_fen - own - open, open - billable_fen];
    const notes = [
      ...(numbers && own > 0 ? [`其中 ${fenText(own)} 已在开票申请 ${numbers} 中`] : []),
      ...(invoiced > 0 ? [`其中 ${fenText(invoiced)} 已随同一笔预存或其支付的费用开票`] : []),
      ...(shared > 0 ? [`其中 ${fenText(shared)} 与同时选择的款项是同一笔钱，只开一次`] : []),
    ];
    return { ...shown, notes };
  });
  return { list, amount_fen: list.reduce((sum, { billable_fen }) => sum + billable_fen, 0) };
}
