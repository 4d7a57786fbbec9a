import type { listBillable } from '@yance/contract/invoices/endpoints.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { postedDeposits, receivedGifts, type Payer } from '../../balance/index.ts';
import { billableSpends, customerRefsBehind } from '../../billing/index.ts';
import { billableOf, isNoGift, roomOf, sourceKey, type Source, type Taken } from './invoice-once.ts';
import { platformMoney } from './platform-money.ts';
import { findLiveItems } from '../invoices.store.ts';

/** All that a payer could ever have invoiced, and what is taken of it. */
export async function sourcesOf(tx: Tx, payer: Payer): Promise<{ sources: Source[]; taken: Taken }> {
  const deposits = (await postedDeposits(tx, payer)).map(({ rid, deposit_no, amount_fen, own_fen, at }): Source => ({
    kind: 'deposit',
    rid,
    title: `预存 ${deposit_no}`,
    amount_fen,
    own_fen,
    at,
  }));
  const gifts = (await receivedGifts.get()(tx, payer)).map(({ rid, transfer_no, own_fen, at }): Source => ({
    kind: 'gift',
    rid,
    title: `转赠 ${transfer_no}`,
    amount_fen: own_fen,
    at,
  }));
  const unpaid = (await platformMoney(tx, payer)).map(({ rid, at, amount_fen }): Source => ({
    kind: 'gift',
    rid,
    title: '',
    amount_fen,
    at,
  }));
  const spends = (await billableSpends(tx, payer)).map(({ paid_at, ...rest }): Source => ({ ...rest, at: paid_at }));
  const taken = new Map<string, Fen>();
  for (const item of await findLiveItems(tx, payer)) {
    const key = sourceKey({ kind: item.source_kind, rid: item.source_rid });
    taken.set(key, (taken.get(key) ?? 0) + item.amount_fen - item.reversed_fen);
  }
  return { sources: [...deposits, ...gifts, ...unpaid, ...spends], taken };
}

/** What can still be invoiced, newest first. */
export async function readBillable(
  tx: Tx,
  payer: Payer,
  input: InputOf<typeof listBillable>,
): Promise<OutputOf<typeof listBillable>> {
  const { sources, taken } = await sourcesOf(tx, payer);
  const amounts = billableOf(sources, taken);
  const open = sources.filter(isNoGift).filter((source) => (amounts.get(sourceKey(source)) ?? 0) > 0);
  const rows = open
    .filter((source) => !input.kind || source.kind === input.kind)
    .toSorted((a, b) => (a.rid < b.rid ? 1 : -1));
  const { page, size } = input;
  const shown = rows.slice((page - 1) * size, page * size);
  const refsOf = await customerRefsBehind(
    tx,
    shown.map(({ rid }) => rid),
  );
  return {
    list: shown.map((source) => ({
      kind: source.kind,
      rid: source.rid,
      title: source.title,
      customer_refs: refsOf(source.rid),
      amount_fen: source.amount_fen,
      billable_fen: amounts.get(sourceKey(source)) ?? 0,
      at: source.at ? shanghaiIso(source.at) : null,
    })),
    total: rows.length,
    page,
    size,
    // All of it together comes to what is not invoiced yet; to take one after the other would take long.
    billable_fen: Math.max(0, roomOf(sources, taken)),
  };
}
