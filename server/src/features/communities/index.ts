export { communityHindrances, type CommunityHindrances } from './hindrances.ts';
export { communityOrders, spentThisMonth } from './community-orders.ts';
export { limitsIn } from './memberships.store.ts';
export { callOf } from './notice-details.ts';
export { payingCommunity, payingProject, reasonsToAsk, requireOrdering } from './paying-community.ts';
export { lockedPlace, placeIn, requireActive, requireManager, requireOwner, rolesIn, type Place } from './place.ts';
export { communitiesNamed, ownersAndAdmins, runnersOf, type NamedCommunity } from './read/named-communities.ts';
export {
  communitiesByRid,
  communityRidsFor,
  findCommunity,
  lockCommunity,
  type CommunityRow,
} from './communities.store.ts';
export { projectsByRid, type ProjectRow } from './projects.store.ts';
