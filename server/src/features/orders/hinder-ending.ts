import type { CommunityHindrances } from '../communities/index.ts';
import { openChargesOf } from '../charges/index.ts';
import { countOpenOf } from './community-orders.store.ts';

/** A community does not end while an order on its money is open, or a charge of one. */
export const orderHindrances: CommunityHindrances = {
  key: 'orders',
  of: async (tx, communityRid) => {
    const open = await countOpenOf(tx, communityRid);
    return [
      ...(open > 0
        ? [{ about: 'orders' as const, words: `还有 ${open} 个由课题组支付的订单未完成，请等其完成或取消` }]
        : []),
      ...(await openChargesOf(tx, { kind: 'team', rid: communityRid })).map((words) => ({
        about: 'charges' as const,
        words,
      })),
    ];
  },
};
