import type { SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';

/** The orders whose samples a courier of ours is on the way to fetch, for a statement about them. */
export const ordersBeingCollected = port<(tx: Tx) => SQLWrapper>('samples.orders-being-collected');
