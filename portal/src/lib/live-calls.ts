/** Calls of who follows what others change, on any page; the build keeps their schemas out of it. */
export { getEventsTicket } from '@yance/contract/live/endpoints.ts';
export { countUnread } from '@yance/contract/notifications/endpoints.ts';
export { countPlan } from '@yance/contract/plans/endpoints.ts';
