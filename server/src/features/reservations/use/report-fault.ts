import type { Work } from '../../../kernel/db.ts';
import { anyReservation, type MovedReservation, ownReservation } from '../state/move-reservation.ts';
import { endUse } from './end-use.ts';

export async function faultByStaff(
  work: Work,
  given: { rid: string; reason: string; fault_minutes: number },
): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  return endUse(work, row, { event: 'fault', fault: given.fault_minutes, reason: given.reason });
}

export async function reportFault(work: Work, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  return endUse(work, row, { event: 'fault', fault: 0, reason: given.reason });
}
