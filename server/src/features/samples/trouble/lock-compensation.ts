import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { anyOrder, type Order } from '../../orders/index.ts';
import { type Compensation, findCompensation } from '../compensations.store.ts';

/** A case with its order locked first, so that two proposals for one order see each other. */
export async function lockCase(work: Work, rid: string): Promise<{ row: Compensation; order: Order }> {
  const seen = await findCompensation(work.tx, rid);
  if (!seen) throw new Refusal('notFound');
  const order = await anyOrder(work, seen.order_rid);
  const row = await findCompensation(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  return { row, order };
}

export const aboutOf = ({ order_rid, member_rid }: Compensation) => ({ order_rid, member_rid });
