import type { Charge } from '@yance/contract/charges/charge.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Payer } from '../../balance/index.ts';
import { depositsBehind, sourceKey } from './billable.ts';
import { sourcesOf } from './list-billable.ts';

/** The deposits of which a charge, or its statement, has been paid. Exact only under `lockPayer`. */
export async function depositsBehindCharge(
  tx: Tx,
  payer: Payer,
  { rid, statement_rid }: Pick<Charge, 'rid' | 'statement_rid'>,
): Promise<ReadonlySet<string>> {
  const { sources } = await sourcesOf(tx, payer);
  const keys = [sourceKey({ kind: 'charge', rid })];
  if (statement_rid) keys.push(sourceKey({ kind: 'statement', rid: statement_rid }));
  const behind = depositsBehind(sources, new Set(keys));
  return new Set(sources.flatMap((one) => (behind.has(sourceKey(one)) ? [one.rid] : [])));
}
