import type { CommunityHindrances } from '../communities/index.ts';
import { countOpenTime } from './community-time.store.ts';

/** A community does not end while instrument time on its money is not over. */
export const timeHindrances: CommunityHindrances = {
  key: 'reservations',
  of: async (tx, communityRid) => {
    const open = await countOpenTime(tx, communityRid);
    return open > 0 ? [{ about: 'time', words: `还有 ${open} 个由课题组支付的机时预约未完成，请等其完成或取消` }] : [];
  },
};
