import { worthOfPoints } from '@yance/contract/points/points-worth.ts';
import { newRid } from '../../../kernel/db.ts';
import type { Reducer } from '../../orders/index.ts';
import { readSetting } from '../../settings/index.ts';
import { usableLots } from '../points.store.ts';
import { lockWallets } from '../wallet/lock-wallets.ts';

/**
 * Takes off an order what its customer's points are worth, up to a share of it. What it took is spent when the order is
 * placed (`spend-on-order.ts`); until then the points wait under their lock.
 */
export const pointReducer: Reducer = {
  key: 'points',
  termsOf: async (work, { member_rid, use_points }, { lock }) => {
    if (!use_points) return null;
    const { tx, clock } = work;
    if (lock) await lockWallets(work, member_rid);
    const lots = await usableLots(tx, member_rid, clock.now());
    const points = lots.reduce((sum, { left }) => sum + left, 0);
    const per_yuan = await readSetting(tx, 'points.per_yuan_worth');
    const percent = await readSetting(tx, 'points.order_percent');
    const amount_fen = worthOfPoints(points, per_yuan);
    if (amount_fen === 0 || percent === 0) return null;
    return {
      rid: newRid(),
      kind: 'points',
      title: '积分抵扣',
      rule: `每 ${per_yuan} 积分抵 1 元，一单最多抵 ${percent}%`,
      off: { kind: 'amount', amount_fen },
      from_fen: 0,
      most_share: Math.round(percent * 100),
      scope: { kind: 'all' },
      spent: true,
    };
  },
};
