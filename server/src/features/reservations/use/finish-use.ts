import type { Work } from '../../../kernel/db.ts';
import { anyReservation, type MovedReservation } from '../state/move-reservation.ts';
import type { Reservation } from '../state/reservation-model.ts';
import { endUse } from './end-use.ts';

/** The use is over: what was used is counted, the rest of the hold goes back. */
export async function finishUse(work: Work, given: { rid: string; fault_minutes: number }): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  return endUse(work, row, { event: 'finish', fault: given.fault_minutes });
}

/** Nobody ended the use: it is over when its time and the grace are, and the grace costs nothing. */
export async function finishByTimer(work: Work, row: Reservation): Promise<void> {
  await endUse(work, row, { event: 'finish', fault: 0 });
}
