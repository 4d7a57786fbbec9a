import type { Charge } from '@yance/contract/charges/charge.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Payer } from '../../balance/index.ts';
import { depositsBehind, sourceKey } from './invoice-once.ts';
import { sourcesOf } from './list-billable.ts';

/**
 * The deposits of which a charge, or its statement, has been paid; of one that is still held, those of which it would
 * be paid `now`. Exact only under `lockPayer`.
 */
export async function depositsBehindCharge(
  tx: Tx,
  payer: Payer,
  { rid, statement_rid, state, principal_fen }: Pick<Charge, 'rid' | 'statement_rid' | 'state' | 'principal_fen'>,
  now: Date,
): Promise<ReadonlySet<string>> {
  const { sources } = await sourcesOf(tx, payer);
  if (state === 'frozen') sources.push({ kind: 'charge', rid, title: '', amount_fen: principal_fen, at: now });
  const keys = [sourceKey({ kind: 'charge', rid })];
  if (statement_rid) keys.push(sourceKey({ kind: 'statement', rid: statement_rid }));
  const behind = depositsBehind(sources, new Set(keys));
  return new Set(sources.flatMap((one) => (behind.has(sourceKey(one)) ? [one.rid] : [])));
}
