import { communityEndpoints } from '@yance/contract/communities/endpoints.ts';
import { communityProjectEndpoints } from '@yance/contract/communities/project-endpoints.ts';
import { shareEndpoints } from '@yance/contract/communities/share-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { addCommunity } from './found/add-community.ts';
import { dissolveCommunity } from './found/dissolve-community.ts';
import { editCommunity } from './found/edit-community.ts';
import { keepCommunity } from './found/keep-community.ts';
import { agreeHandover } from './handover/agree-handover.ts';
import { cancelHandover } from './handover/cancel-handover.ts';
import { transferCommunity } from './handover/transfer-community.ts';
import { agreeMembership } from './join/agree-membership.ts';
import { applyCommunity } from './join/apply-community.ts';
import { cancelMembership } from './join/cancel-membership.ts';
import { inviteMember, searchInvitee } from './join/invite-member.ts';
import { leaveCommunity } from './members/leave-community.ts';
import { limitMember } from './members/limit-member.ts';
import { removeMember } from './members/remove-member.ts';
import { setAdmin } from './members/set-admin.ts';
import { listHindrances } from './hindrances.ts';
import { addProject } from './projects/add-project.ts';
import { editProject } from './projects/edit-project.ts';
import { listProjects, projectAfter } from './projects/list-projects.ts';
import { shownPhone } from './read/names.ts';
import { asOwner, findCommunities, getCommunity, listOwnCommunities } from './read/read-communities.ts';
import { handoverAfter } from './read/read-handovers.ts';
import { listJoined, listMemberships, membershipAfter } from './read/read-memberships.ts';
import { getSharing } from './share/get-sharing.ts';
import { listShared } from './share/list-shared.ts';
import { shareThing } from './share/share-thing.ts';

export const communityProjectCalls = bind(communityProjectEndpoints, {
  listProjects: (call) => listProjects(call, call.input.rid),
  addProject: async (call) => projectAfter(call, await addProject(call, call.input)),
  editProject: async (call) => {
    await editProject(call, call.input);
    return projectAfter(call, call.input.rid);
  },
});

export const shareCalls = bind(shareEndpoints, {
  getSharing: (call) => getSharing(call, call.input),
  shareThing: (call) => shareThing(call, call.input),
  listShared: (call) => listShared(call, call.input),
});

export const communityCalls = bind(communityEndpoints, {
  addCommunity: async (call) => asOwner(call, await addCommunity(call, call.input)),
  editCommunity: async (call) => {
    await editCommunity(call, call.input);
    return asOwner(call, call.input.rid);
  },
  dissolveCommunity: async (call) => {
    await dissolveCommunity(call, call.input.rid);
    return asOwner(call, call.input.rid);
  },
  listHindrances: (call) => listHindrances(call, call.input.rid),
  keepCommunity: async (call) => {
    await keepCommunity(call, call.input.rid);
    return asOwner(call, call.input.rid);
  },
  searchCommunities: (call) => findCommunities(call, call.input.kw),
  applyCommunity: async (call) => membershipAfter(call, await applyCommunity(call, call.input)),
  agreeMembership: async (call) => {
    await agreeMembership(call, call.input);
    return membershipAfter(call, call.input.rid);
  },
  cancelMembership: async (call) => {
    await cancelMembership(call, call.input.rid);
    return membershipAfter(call, call.input.rid);
  },
  listJoined: (call) => listJoined(call),
  listOwnCommunities: (call) => listOwnCommunities(call),
  getCommunity: (call) => getCommunity(call, call.input.rid),
  listMemberships: (call) => listMemberships(call, call.input),
  findInvitee: async (call) => {
    const found = await searchInvitee(call, call.input);
    return { name: found.name, phone: shownPhone(found) };
  },
  inviteMember: async (call) => membershipAfter(call, await inviteMember(call, call.input)),
  removeMember: async (call) => {
    await removeMember(call, call.input);
    return membershipAfter(call, call.input.rid);
  },
  leaveCommunity: async (call) => membershipAfter(call, await leaveCommunity(call, call.input.rid)),
  setAdmin: async (call) => {
    await setAdmin(call, call.input);
    return membershipAfter(call, call.input.rid);
  },
  limitMember: async (call) => {
    await limitMember(call, call.input);
    return membershipAfter(call, call.input.rid);
  },
  transferCommunity: async (call) => handoverAfter(call, await transferCommunity(call, call.input.rid)),
  agreeHandover: async (call) => {
    await agreeHandover(call, call.input);
    return handoverAfter(call, call.input.rid);
  },
  cancelHandover: async (call) => {
    await cancelHandover(call, call.input.rid);
    return handoverAfter(call, call.input.rid);
  },
});
