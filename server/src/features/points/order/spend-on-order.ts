import { pointsFor } from '@yance/contract/points/points-worth.ts';
import { follow } from '../../../kernel/facts.ts';
import { readSetting } from '../../settings/index.ts';
import { insertOrderPoints } from '../points.store.ts';
import { spendPoints } from '../wallet/take-points.ts';

/** A new order spends the points that were taken off it, in the same transaction. */
export const orderFollower = follow('order.submit', async (work, _fact, { order }) => {
  const { rid: order_rid, member_rid, order_no, reductions } = order;
  const off_fen = reductions.find(({ kind }) => kind === 'points')?.taken_fen ?? 0;
  if (off_fen === 0) return;
  const points = pointsFor(off_fen, await readSetting(work.tx, 'points.per_yuan_worth'));
  await insertOrderPoints(work.tx, { order_rid, points, off_fen });
  await spendPoints(work, { member_rid, points, cause: 'order', cause_rid: order_rid, title: `抵扣订单 ${order_no}` });
});
