/** One list serves the tiles' counts, which are of all orders, and the to-do list. */
export const waitingOrders = { todo: true, size: 100 } as const;
