import { listCommunitiesForStaff } from '@yance/contract/communities/staff-endpoints.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findCommunity } from '../communities.store.ts';

/** A community, for what staff say and did about it. */
export const communityRecord: RecordSource = {
  key: 'community',
  call: listCommunitiesForStaff,
  find: async ({ tx }, rid) => {
    const found = await findCommunity(tx, rid);
    return found && { title: found.name, path: `/communities/${rid}`, member_rid: null };
  },
};
