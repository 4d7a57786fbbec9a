import { communityStaffEndpoints } from '@yance/contract/communities/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { communityForStaff, listCommunities } from './read/list-communities.ts';
import { endFrozen } from './review/end-frozen.ts';
import { reviewCommunity } from './review/review-community.ts';

export const communityStaffCalls = bind(communityStaffEndpoints, {
  listCommunitiesForStaff: (call) => listCommunities(call, call.input),
  approveCommunity: async (call) => {
    await reviewCommunity(call, call.input, 'approve');
    return communityForStaff(call, call.input.rid);
  },
  rejectCommunity: async (call) => {
    await reviewCommunity(call, call.input, 'reject');
    return communityForStaff(call, call.input.rid);
  },
  freezeCommunity: async (call) => {
    await reviewCommunity(call, call.input, 'freeze');
    return communityForStaff(call, call.input.rid);
  },
  unfreezeCommunity: async (call) => {
    await reviewCommunity(call, call.input, 'unfreeze');
    return communityForStaff(call, call.input.rid);
  },
  endFrozenCommunity: async (call) => {
    await endFrozen(call, call.input);
    return communityForStaff(call, call.input.rid);
  },
});
