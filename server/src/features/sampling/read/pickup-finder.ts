import { listPickups } from '@yance/contract/sampling/staff-endpoints.ts';
import { pickupMachine } from '@yance/contract/sampling/states.ts';
import { orderRidsByNumber } from '../../orders/index.ts';
import type { Finder } from '../../staff/index.ts';
import { pageOfPickups } from '../sampling.store.ts';

/** Pickups by the number of their order: they have none of their own. */
export const pickupFinder: Finder = {
  key: 'pickup',
  call: listPickups,
  find: async ({ tx }, kw, most) => {
    const [orderRid] = await orderRidsByNumber(tx, kw);
    if (!orderRid) return [];
    const { rows } = await pageOfPickups(tx, { orderRid }, { page: 1, size: most });
    return rows.map(({ rid, order_no, state, date, area }) => ({
      rid,
      path: `/pickups/${rid}`,
      title: order_no,
      note: [pickupMachine.states[state], date, area].filter(Boolean).join(' · '),
    }));
  },
};
