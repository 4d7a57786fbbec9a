import { courierRoute, getPickup, listCouriers, listPickups } from '@yance/contract/sampling/staff-endpoints.ts';

/** What to read anew after a step of a pickup. */
export const pickupRenews = [[listPickups.path], [getPickup.path], [courierRoute.path], [listCouriers.path]];
