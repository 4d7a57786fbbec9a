export { followChanges, type FollowedChanges } from './follow-changes.ts';
