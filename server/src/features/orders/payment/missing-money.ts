import type { Tx } from '../../../kernel/db.ts';
import { chargesOfOrder, fundsOf } from '../../charges/index.ts';
import { getMember } from '../../identity/index.ts';
import type { Order } from '../state/order-model.ts';

/** What balance and credit do not cover of an order beyond what is held or taken for it already, in fen. */
export async function missingFundsOf(tx: Tx, order: Order): Promise<number> {
  const covered = (await chargesOfOrder(tx, order.rid))
    .filter(({ state, cause }) => state !== 'released' && (cause === 'order_line' || cause === 'order_extra'))
    .reduce((sum, charge) => sum + charge.amount_fen, 0);
  const { missing_fen } = await fundsOf(
    tx,
    { kind: order.payer_kind, rid: order.payer_rid },
    {
      total_fen: Math.max(0, order.total_fen - covered),
      allowCredit: order.policy === 'credit',
      ...(order.payer_kind === 'member' ? { member: await getMember(tx, order.payer_rid) } : {}),
      order_rid: order.rid,
    },
  );
  return missing_fen;
}
