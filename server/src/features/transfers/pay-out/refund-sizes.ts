import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { twoApprovers } from '../transfer-settings.ts';
import { refundedAround } from '../transfers.store.ts';

/** What counts of each of these together with its payer's other refunds (0 for a gift), and whether two approve it. */
export async function refundSizes(
  tx: Tx,
  rids: readonly string[],
): Promise<(rid: string) => { near_fen: Fen; two_approvers: boolean }> {
  const { fromFen, days } = await twoApprovers(tx);
  const refunded = await refundedAround(tx, rids, days);
  return (rid) => ({ near_fen: refunded(rid), two_approvers: refunded(rid) > 0 && refunded(rid) >= fromFen });
}
