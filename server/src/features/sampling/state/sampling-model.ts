import type { PickupState } from '@yance/contract/sampling/states.ts';
import type { pickups } from '../sampling.tables.ts';

export type Pickup = Omit<typeof pickups.$inferSelect, 'state'> & { state: PickupState };

/** Where and when: what a form gives once a saved address is filled in. */
export type Appointment = Pick<
  Pickup,
  'date' | 'slot' | 'name' | 'phone' | 'province' | 'city' | 'area' | 'address' | 'address_code' | 'message'
>;
