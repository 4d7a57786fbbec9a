import type { Charge } from '@yance/contract/charges/charge.ts';
import type { Tx } from '../../../kernel/db.ts';
import { chargesOfOrder } from '../../charges/index.ts';

/** The lines whose task was cancelled alone: what was held for them is given back although their order goes on. */
export async function droppedLines(tx: Tx, orderRid: string): Promise<ReadonlySet<string>> {
  const charges = await chargesOfOrder(tx, orderRid);
  return new Set(
    charges.flatMap(({ cause, state, cause_rid }) =>
      cause === 'order_line' && state === 'released' ? [cause_rid] : [],
    ),
  );
}

/** Whether what was held for a line was given back, among the charges of its order. */
export const isDropped = (charges: readonly Charge[], lineRid: string): boolean =>
  charges.some(
    ({ cause, state, cause_rid }) => cause === 'order_line' && state === 'released' && cause_rid === lineRid,
  );
