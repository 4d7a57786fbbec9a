import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { orderProposals } from './orders.tables.ts';
import type { Proposal } from './state/order-model.ts';

export async function insertProposal(tx: Tx, row: Proposal): Promise<void> {
  await tx.insert(orderProposals).values(row);
}

export async function openProposal(tx: Tx, orderRid: string): Promise<Proposal | undefined> {
  const [row] = await tx
    .select()
    .from(orderProposals)
    .where(and(eq(orderProposals.order_rid, orderRid), isNull(orderProposals.answered_at)));
  return row;
}

/** Rewrites a change that waits for the customer. */
export async function patchProposal(
  tx: Tx,
  orderRid: string,
  change: Partial<Pick<Proposal, 'before_fen' | 'after_fen' | 'changes' | 'lines'>>,
): Promise<void> {
  await tx
    .update(orderProposals)
    .set(change)
    .where(and(eq(orderProposals.order_rid, orderRid), isNull(orderProposals.answered_at)));
}

export async function closeProposal(tx: Tx, orderRid: string, at: Date): Promise<void> {
  await tx
    .update(orderProposals)
    .set({ answered_at: at })
    .where(and(eq(orderProposals.order_rid, orderRid), isNull(orderProposals.answered_at)));
}
