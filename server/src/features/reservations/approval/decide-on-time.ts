import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockedPlace, requireManager, requireCharging, type Place } from '../../communities/index.ts';
import { turnDown } from '../change/turn-down.ts';
import { findReservation, lockReservation } from '../reservations.store.ts';
import { moveReservation, requireState, type MovedReservation } from '../state/move-reservation.ts';
import type { Reservation } from '../state/reservation-model.ts';

/**
 * Instrument time that waits for the caller's approval, locked after the community that pays. To who is not in that
 * community it does not exist; nobody decides about an own booking but the owner.
 */
async function lockAsked(work: MemberWork, rid: string): Promise<{ row: Reservation; place: Place }> {
  const before = await findReservation(work.tx, rid);
  if (!before?.community_rid) throw new Refusal('notFound');
  const place = await lockedPlace(work, before.community_rid);
  requireManager(place);
  const row = await lockReservation(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  if (row.member_rid === work.actor.rid && place.role !== 'owner') throw new Refusal('ownApproval');
  requireState(row, 'approving');
  return { row, place };
}

/** Who runs the community lets instrument time take its money, which is held already: the operator answers next. */
export async function approveTime(work: MemberWork, given: { rid: string; total_fen: Fen }): Promise<MovedReservation> {
  const { row, place } = await lockAsked(work, given.rid);
  requireCharging(place.community);
  if (row.amount_fen !== given.total_fen)
    throw new Refusal('approvalChanged', { words: { total: fenText(row.amount_fen) } });
  if (row.starts_at <= work.clock.now()) throw new Refusal('stepNotAllowed');
  return moveReservation(work, row, 'approve', { to: 'confirming' });
}

/** Who runs the community does not let it: the time is given back with the money. */
export async function rejectTime(work: MemberWork, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const { row } = await lockAsked(work, given.rid);
  return turnDown(work, row, 'reject', given.reason);
}
