import type { pickups } from '../sampling.tables.ts';

export type Pickup = typeof pickups.$inferSelect;
