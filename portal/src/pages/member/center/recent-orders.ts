/** One list serves the tiles' counts and the to-do list. */
export const recentOrders = { tab: 'all', size: 50 } as const;
