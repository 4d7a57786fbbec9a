import type { CommunityHindrances } from '../communities/index.ts';
import { openTransfersOf } from './transfers.store.ts';

/** A community does not end while money is on its way out of its account or to it. */
export const transferHindrances: CommunityHindrances = {
  key: 'transfers',
  of: async (tx, rid) =>
    (await openTransfersOf(tx, rid)).map(({ kind, transfer_no }) => ({
      about: 'transfers',
      words:
        kind === 'refund'
          ? `退款 ${transfer_no} 正在处理，请等待到账`
          : `有一笔转赠 ${transfer_no} 待接收，请先接收或拒绝`,
    })),
};
