import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { grantCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { chargesOfOrder, endHolds } from '../../charges/index.ts';
import { linesOf } from '../orders.store.ts';
import { anyOrder, type Moved, moveOrder } from '../state/move-order.ts';
import { requireWholeSeen } from '../state/seen-whole.ts';

/**
 * The manager agrees: work that was done is charged with the amounts named, which stay within what is held; everything
 * else is released. Tasks end with the order, by who follows `order.grantCancel`.
 */
export async function approveCancel(work: StaffWork, given: InputOf<typeof grantCancel>): Promise<Moved> {
  const order = await anyOrder(work, given.rid);
  if (!order.cancel_asked_at) throw new Refusal('notAsked');
  await requireWholeSeen(work, order.rid);
  const lines = await linesOf(work.tx, order.rid);
  const held = new Map(
    (await chargesOfOrder(work.tx, order.rid))
      .filter((charge) => charge.state === 'frozen')
      .map((charge) => [charge.cause_rid, charge.amount_fen]),
  );
  const due = given.lines.filter((one) => one.amount_fen > 0);
  for (const { line_rid, amount_fen } of due) {
    const line = lines.find((one) => one.rid === line_rid);
    if (!line) throw new Refusal('notFound');
    if (amount_fen > (held.get(line_rid) ?? 0)) throw new Refusal('moreThanHeld', { words: { name: line.name } });
  }
  const moved = await moveOrder(work, order.rid, 'grantCancel', {
    to: 'cancelled',
    reason: given.reason,
    set: { resume_state: null },
    details: { amount_fen: due.reduce((sum, one) => sum + one.amount_fen, 0) },
  });
  await endHolds(work, {
    settle: due.map(({ line_rid, amount_fen }) => ({ cause_rid: line_rid, amount_fen })),
    release: [...held.keys()],
    allowCredit: order.policy === 'credit',
  });
  return moved;
}
