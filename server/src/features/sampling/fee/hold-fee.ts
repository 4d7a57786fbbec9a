import type { Work } from '../../../kernel/db.ts';
import { placeHolds } from '../../charges/index.ts';
import { getMember } from '../../identity/index.ts';
import { findOrder } from '../../orders/index.ts';
import type { Pickup } from '../state/sampling-model.ts';

export type Charged = Pick<Pickup, 'rid' | 'member_rid' | 'order_rid' | 'order_no' | 'date' | 'fee_fen'>;

/** Holds the fee of a pickup that is no extra of its order. Refuses `fundsTooLow`. */
export async function holdFee(work: Work, pickup: Charged): Promise<void> {
  if (pickup.fee_fen === 0) return;
  await placeHolds(work, {
    ...(await payingFor(work, pickup)),
    order_rid: pickup.order_rid,
    lines: [
      {
        cause: 'pickup',
        cause_rid: pickup.rid,
        title: `${pickup.order_no ? `${pickup.order_no} ` : ''}上门取样 ${pickup.date}`,
        amount_fen: pickup.fee_fen,
      },
    ],
  });
}

/** Who pays for a pickup, and whether on credit: who pays for its order, else its member. */
export async function payingFor({ tx }: Work, { order_rid, member_rid }: Pick<Charged, 'order_rid' | 'member_rid'>) {
  const order = order_rid ? await findOrder(tx, order_rid) : undefined;
  if (order) return { payer: { kind: order.payer_kind, rid: order.payer_rid }, allowCredit: order.policy === 'credit' };
  const { policy } = await getMember(tx, member_rid);
  return { payer: { kind: 'member' as const, rid: member_rid }, allowCredit: policy === 'credit' };
}
