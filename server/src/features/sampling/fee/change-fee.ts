import type { Work } from '../../../kernel/db.ts';
import { changeHold, payerOfCause } from '../../charges/index.ts';
import { findOrder, ownPayer, requireFeePayer } from '../../orders/index.ts';
import { type Charged, holdFee } from './hold-fee.ts';

/**
 * Holds another fee for a pickup that moves to another district. Refuses `fundsTooLow`, and `payerLeft`,
 * `payerStopped` or `feeLeaveNeeded` where a community that does not pay more would have to.
 */
export async function changeFee(work: Work, before: Charged, fee_fen: number): Promise<void> {
  if (before.fee_fen === fee_fen) return;
  const payer = await payerOfCause(work.tx, before.rid);
  // A pickup that was free from the beginning has no charge yet.
  if (!payer) return holdFee(work, { ...before, fee_fen });
  const byCommunity = payer.kind === 'team';
  const order = before.order_rid ? await findOrder(work.tx, before.order_rid) : undefined;
  if (byCommunity && order && fee_fen > before.fee_fen)
    await requireFeePayer(work, order, { total_fen: fee_fen, more_fen: fee_fen - before.fee_fen });
  const { allowCredit } = byCommunity ? { allowCredit: true } : await ownPayer(work.tx, before.member_rid);
  await changeHold(work, { cause_rid: before.rid, amount_fen: fee_fen, allowCredit });
}
