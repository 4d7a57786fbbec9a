import type { PickupState } from '@yance/contract/sampling/states.ts';
import type { pickups } from '../sampling.tables.ts';

export type Pickup = Omit<typeof pickups.$inferSelect, 'state'> & { state: PickupState };
