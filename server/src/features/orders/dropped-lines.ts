import type { Tx } from '../../kernel/db.ts';
import { chargesOfOrder } from '../charges/index.ts';

/** The lines whose task was cancelled alone: what was held for them is given back although their order goes on. */
export async function droppedLines(tx: Tx, orderRid: string): Promise<ReadonlySet<string>> {
  const charges = await chargesOfOrder(tx, orderRid);
  return new Set(
    charges.flatMap(({ cause, state, cause_rid }) =>
      cause === 'order_line' && state === 'released' ? [cause_rid] : [],
    ),
  );
}
