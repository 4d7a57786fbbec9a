import type { OnlineSource } from '@yance/contract/transfers/transfer.ts';
import type { Tx } from '../../../kernel/db.ts';
import { onlineSources } from '../../payments/index.ts';
import { findParts, type TransferRow } from '../transfers.store.ts';

/** By which payment each refund goes back that goes the way it came. */
export async function onlineByTransfer(tx: Tx, rows: readonly TransferRow[]): Promise<Map<string, OnlineSource>> {
  const rids = rows.filter(({ way }) => way === 'online').map(({ rid }) => rid);
  if (rids.length === 0) return new Map();
  const parts = await findParts(tx, rids);
  const sources = await onlineSources(
    tx,
    parts.flatMap(({ source_rid }) => source_rid ?? []),
  );
  return new Map(
    parts.flatMap(({ transfer_rid, source_rid }) => {
      const source = sources.get(source_rid ?? '');
      return source ? [[transfer_rid, source] as const] : [];
    }),
  );
}
