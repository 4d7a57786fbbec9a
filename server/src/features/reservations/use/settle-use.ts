import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  anyReservation,
  chargeAmount,
  demandState,
  moveReservation,
  ownReservation,
  type MovedReservation,
} from '../state/move-reservation.ts';
import type { Reservation } from '../state/reservation-model.ts';

/** The customer agrees with what was used; its price is taken. */
export async function confirmUse(work: Work, rid: string): Promise<MovedReservation> {
  const row = await ownReservation(work, rid);
  demandState(row, 'settling');
  return finish(work, row, 'confirm', { amount_fen: row.amount_fen });
}

/** Silence is consent after the days that the settings give. */
export async function confirmByTimer(work: Work, row: Reservation): Promise<void> {
  await finish(work, row, 'confirm', { amount_fen: row.amount_fen, reason: '超过确认时限，视为同意' });
}

export async function disputeUse(work: Work, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  demandState(row, 'settling');
  return moveReservation(work, row, 'dispute', { to: 'disputed', reason: given.reason });
}

/** The manager lowers what is charged. */
export async function adjustUse(
  work: Work,
  given: { rid: string; reason: string; amount_fen: Fen },
): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  demandState(row, 'disputed');
  if (given.amount_fen >= row.amount_fen) throw new Refusal('notLower');
  return finish(work, row, 'adjust', given);
}

/** The manager explains why the price stays. */
export async function upholdUse(work: Work, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  demandState(row, 'disputed');
  return finish(work, row, 'uphold', { amount_fen: row.amount_fen, reason: given.reason });
}

async function finish(
  work: Work,
  row: Reservation,
  event: 'confirm' | 'adjust' | 'uphold',
  given: { amount_fen: Fen; reason?: string },
): Promise<MovedReservation> {
  await chargeAmount(work, row, given.amount_fen);
  const { amount_fen, reason } = given;
  return moveReservation(work, row, event, { to: 'finished', set: { amount_fen }, reason });
}
