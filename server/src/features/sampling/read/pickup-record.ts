import { getPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findPickup } from '../sampling.store.ts';
import { readsPickup } from './reads-pickup.ts';

/** A pickup under its day and time, for what staff say and did about it. */
export const pickupRecord: RecordSource = {
  key: 'pickup',
  call: getPickup,
  differs: true,
  find: async ({ tx, actor }, rid) => {
    const found = await findPickup(tx, rid);
    if (!found || !readsPickup(actor, found)) return undefined;
    return { title: `${found.date} ${found.slot}`, path: `/pickups/${rid}`, member_rid: found.member_rid };
  },
};
