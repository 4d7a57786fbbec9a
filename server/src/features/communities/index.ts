export { approvalDetails } from './approval-details.ts';
export { communityHindrances, type CommunityHindrances } from './hindrances.ts';
export { chargingHindrance, lockCommunities, requireCharging } from './charging-community.ts';
export { communitySpending, spentOnProjects, spentThisMonth, type CommunitySpending } from './community-spending.ts';
export { joinedIn, limitsIn } from './memberships.store.ts';
export { callOf } from './notice-details.ts';
export { payersOf, payingCommunity, payingProject, reasonsToAsk, requireOrdering } from './paying-community.ts';
export {
  booksOf,
  lockedPlace,
  placeIn,
  requireActive,
  requireManager,
  requireOwner,
  rolesIn,
  runBy,
  type Place,
} from './place.ts';
export { payersNamed, type PayersNamed } from './read/payers-named.ts';
export { communitiesNamed, ownersAndAdmins, runnersOf, type NamedCommunity } from './read/named-communities.ts';
export {
  communitiesCalled,
  communityRidsFor,
  dissolvedRids,
  findCommunity,
  lockCommunity,
  type CommunityRow,
} from './communities.store.ts';
export { sharables, type Sharable } from './share/sharables.ts';
export { sharedThings, sharersOf, shareWith } from './share/shared-with.ts';
export { stepsOf } from './steps.store.ts';
export { takenParts, type TakenPart } from './taken-parts.ts';
export { monthsOf, sumParts } from './taken-sums.ts';
export { projectsByRid, type ProjectRow } from './projects.store.ts';
