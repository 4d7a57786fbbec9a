import { openStates, reservationMachine } from '@yance/contract/reservations/states.ts';
import { beginning } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { placeHolds } from '../../charges/index.ts';
import { getMember, limitOpen } from '../../identity/index.ts';
import { countReservations, insertReservation } from '../reservations.store.ts';
import { holdSpan, lockInstruments } from '../spans.store.ts';
import { aboutReservation, answerBy, chargeTitle } from '../state/move-reservation.ts';
import { setReservationClock } from '../state/reservation-clock.ts';
import type { Reservation, BookingRequest } from '../state/reservation-model.ts';
import { approvalFacts } from '../approval/approval-facts.ts';
import { requireNoBan } from './ban.ts';
import { bookingPayer, heldOf, reasonsForTime, type AskedPayer } from './booking-payer.ts';
import { newReservation } from './new-reservation.ts';
import { requireShownFee } from './shown-fee.ts';
import { validateBooking } from './validate-booking.ts';

/** What a booking is made with beside its request: an order, what was shown, whose money. */
interface BookingMore extends AskedPayer {
  order_rid?: string | null;
  fee_fen?: number | undefined;
  /** What all that is submitted with it comes to, itself included. */
  submission_fen?: number | undefined;
  /** What else of an earlier submission it belongs to, where that is left out. */
  beside_fen?: number;
}

/**
 * Books instrument time: the slot and its estimate are held until the operator has answered. Refuses whatever is wrong
 * with the slot, `banned`, `trainingNeeded`, `feeRisen` when it costs more than the member was shown, and `fundsTooLow`
 * when balance and credit do not suffice. What a community pays waits for approval first where its limits say so.
 */
export async function bookTime(
  work: MemberWork,
  request: BookingRequest,
  { order_rid: orderRid = null, fee_fen: shown, submission_fen, beside_fen = 0, ...askedPayer }: BookingMore = {},
): Promise<Reservation> {
  const member = await getMember(work.tx, work.actor.rid);
  if (!member.certified) throw new Refusal('profileIncomplete');
  const now = work.clock.now();
  await requireNoBan(work.tx, member.rid, now);
  await limitOpen(work.tx, member.rid, {
    most: 'reservation.most_open',
    count: () => countReservations(work.tx, { memberRid: member.rid, states: openStates }),
    reason: 'reservationsFull',
  });
  const paid = await bookingPayer(work, askedPayer, { member, lock: true });
  await lockInstruments(work.tx, [request.instrument_rid]);
  const communityRid = paid.community?.rid;
  const valid = await validateBooking(work.tx, request, { memberRid: member.rid, communityRid, now });
  const { total_fen } = valid.price;
  requireShownFee(total_fen, shown);
  const whole_fen = submission_fen ?? beside_fen + total_fen;
  const approval = await reasonsForTime(work, paid, { total_fen, submission_fen: whole_fen });
  const state = approval.length > 0 ? 'approving' : 'confirming';
  const row = await newReservation(work, { member, request, valid, orderRid, paid, state });
  await holdSpan(work.tx, {
    owner_rid: row.rid,
    kind: 'accepted',
    instrument: { rid: row.instrument_rid, name: row.instrument.model },
    span: valid.span,
    operator_rid: valid.operator_rid,
  });
  await heldOf(work, row.community_rid, () =>
    placeHolds(work, {
      payer: paid.payer,
      order_rid: null,
      allowCredit: paid.allowCredit,
      lines: [{ cause: 'reservation', cause_rid: row.rid, title: chargeTitle(row), amount_fen: row.amount_fen }],
    }),
  );
  const stored = { ...row, ...(await setReservationClock(work, row)) };
  await insertReservation(work.tx, stored);
  const about = { ...aboutReservation(row), ...answerBy(stored), order_rid: orderRid };
  const details = approval.length > 0 ? { ...about, approval } : about;
  const booked = beginning(work.actor, reservationMachine, { rid: row.rid, event: 'book', state: row.state, details });
  const asked =
    paid.community && row.state === 'approving' ? await approvalFacts(work, paid.community, stored, 'askTime') : [];
  await announce(work, [booked, ...asked]);
  return stored;
}
