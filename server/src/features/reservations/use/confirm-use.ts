import type { Work } from '../../../kernel/db.ts';
import { requireState, type MovedReservation, ownReservation } from '../state/move-reservation.ts';
import type { Reservation } from '../state/reservation-model.ts';
import { settleUse } from './settle-use.ts';

/** The customer agrees with what was used; its price is taken. */
export async function confirmUse(work: Work, rid: string): Promise<MovedReservation> {
  const row = await ownReservation(work, rid);
  requireState(row, 'settling');
  return settleUse(work, row, 'confirm', { amount_fen: row.amount_fen });
}

/** Silence is consent after the days that the settings give. */
export async function confirmByTimer(work: Work, row: Reservation): Promise<void> {
  await settleUse(work, row, 'confirm', { amount_fen: row.amount_fen, reason: '超过确认时限，视为同意' });
}
