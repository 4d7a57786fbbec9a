/**
 * What stands in the booking's place. A file of its own: the addresses of all that these two need would weigh on the
 * page of every service. Each has a name of its own: the bundler joins two imports that are chosen between, and then
 * loses the styles of one.
 */
export const parts = {
  calendar: () => import('./booking-panel.tsx'),
  fees: () => import('../pickup-form/pickup-fees.tsx'),
};
