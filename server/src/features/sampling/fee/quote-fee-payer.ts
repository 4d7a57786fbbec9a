import type { FeePayer } from '@yance/contract/orders/fee-payer.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { payerOfCause } from '../../charges/index.ts';
import { quoteFee, readOwnOrder } from '../../orders/index.ts';
import { findPickup } from '../sampling.store.ts';

/** Who would pay for a pickup, booked anew beside an order or by itself, or changed; null where it is free. */
export async function quoteFeePayer(
  work: MemberWork,
  given: { rid?: string | undefined; order_rid?: string | undefined; fee_fen: number },
): Promise<FeePayer | null> {
  const pickup = given.rid ? await findPickup(work.tx, given.rid) : undefined;
  if (given.rid && !pickup) throw new Refusal('notFound');
  const order_rid = pickup ? pickup.order_rid : given.order_rid;
  const order = order_rid ? await readOwnOrder(work, order_rid) : undefined;
  const payer = pickup && (await payerOfCause(work.tx, pickup.extra_rid ?? pickup.rid));
  return quoteFee(work, order, { fee_fen: given.fee_fen, held: payer && { payer, fee_fen: pickup.fee_fen } });
}
