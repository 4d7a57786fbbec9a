export { changesOf, type Change } from './changes-of-facts.ts';
export { followChanges, type FollowedChanges } from './follow-changes.ts';
