import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StaffRow } from '../staff.store.ts';

/** Whether new work of a role may be given to a person: not to one who was disabled or is away. */
export const takesWork = ({ roles, disabled_at, away_at }: StaffRow, role: StaffRole): boolean =>
  roles.includes(role) && disabled_at === null && away_at === null;
