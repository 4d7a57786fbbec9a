import type { MoneyOrigin } from '@yance/contract/balance/money-origin.ts';
import type { Tx } from '../../../kernel/db.ts';
import { collection, type Keyed } from '../../../kernel/port.ts';
import type { Payer } from '../payer.ts';
import { depositsByRid, ridsAppliedBy } from '../balance.store.ts';

/** What postings come from; the key is the first word of their references, before the rid. */
export interface MoneyOrigins extends Keyed {
  of(tx: Tx, rids: readonly string[]): Promise<Map<string, MoneyOrigin>>;
  /** The rids behind the key that a member caused with a community's money. */
  causedBy?(tx: Tx, payer: Payer, memberRid: string): Promise<readonly string[]>;
}

/** Features that post name what their references stand for. */
export const moneyOrigins = collection<MoneyOrigins>('balance.money-origins');

/** What each posting comes from by its reference; null where nobody knows it. */
export async function originsOf(
  tx: Tx,
  references: readonly string[],
): Promise<(reference: string) => MoneyOrigin | null> {
  const named = new Map<string, Set<string>>();
  for (const reference of references) {
    const [key = '', rid = ''] = reference.split('/');
    named.set(key, (named.get(key) ?? new Set()).add(rid));
  }
  const found = new Map<string, MoneyOrigin>();
  for (const { key, of } of moneyOrigins.get()) {
    const rids = named.get(key);
    if (rids) for (const [rid, origin] of await of(tx, [...rids])) found.set(`${key}/${rid}`, origin);
  }
  return (reference) => found.get(reference.split('/').slice(0, 2).join('/')) ?? null;
}

export const depositOrigins: MoneyOrigins = {
  key: 'deposit',
  of: async (tx, rids) =>
    new Map(
      (await depositsByRid(tx, rids)).map(({ rid, deposit_no }) => [rid, { kind: 'deposit', rid, no: deposit_no }]),
    ),
  causedBy: ridsAppliedBy,
};
