import type { Work } from '../../../kernel/db.ts';
import { placeHolds } from '../../charges/index.ts';
import { feePayer, findOrder, ownPayer } from '../../orders/index.ts';
import type { Pickup } from '../state/sampling-model.ts';

export type Charged = Pick<Pickup, 'rid' | 'member_rid' | 'order_rid' | 'order_no' | 'date' | 'fee_fen'>;

/** Holds the fee of a pickup that is no extra of its order. Refuses `fundsTooLow`. */
export async function holdFee(work: Work, pickup: Charged): Promise<void> {
  if (pickup.fee_fen === 0) return;
  const order = pickup.order_rid ? await findOrder(work.tx, pickup.order_rid) : undefined;
  const { payer, allowCredit } = order
    ? await feePayer(work, order, pickup.fee_fen)
    : await ownPayer(work.tx, pickup.member_rid);
  await placeHolds(work, {
    payer,
    allowCredit,
    // The charges of an order have one payer.
    order_rid: order?.payer_rid === payer.rid ? order.rid : null,
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
