import { type Work, newRid } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import type { MemberProfile } from '../../identity/index.ts';
import { reservationNumbers } from '../reservations.tables.ts';
import type { BookingRequest, Reservation } from '../state/reservation-model.ts';
import type { BookingPayer } from './booking-payer.ts';
import type { ValidBooking } from './validate-booking.ts';

/** A reservation as it begins; its clock is set by who stores it. */
export async function newReservation(
  work: Work,
  given: {
    member: Pick<MemberProfile, 'rid' | 'name' | 'phone' | 'company'>;
    request: Pick<BookingRequest, 'mode' | 'purpose'>;
    valid: ValidBooking;
    orderRid: string | null;
    paid: Pick<BookingPayer, 'community' | 'project'>;
    state: 'approving' | 'confirming' | 'accepting';
  },
): Promise<Reservation> {
  const { member, request, valid, orderRid, paid, state } = given;
  const { service, instrument, span, terms, price } = valid;
  const reservation_no = await nextNumber(work, 'YY', reservationNumbers);
  return {
    rid: newRid(),
    reservation_no,
    member_rid: member.rid,
    order_rid: orderRid,
    community_rid: paid.community?.rid ?? null,
    project_rid: paid.project?.rid ?? null,
    customer_ref: paid.project?.grant_no ?? '',
    service_rid: service.rid,
    instrument_rid: instrument.rid,
    service: service.definition.name,
    img: service.img,
    instrument,
    mode: request.mode,
    purpose: request.purpose,
    state,
    starts_at: span.start,
    ends_at: span.end,
    terms,
    price,
    amount_fen: price.total_fen,
    wanted: null,
    keeps_slot: false,
    meeting_link: null,
    checked_in_at: null,
    ended_at: null,
    use: null,
    reason: '',
    clock_kind: null,
    clock_until: null,
    missed_at: null,
    search: [reservation_no, service.definition.name, instrument.model, member.name, member.phone, member.company]
      .join(' ')
      .toLowerCase(),
    created_at: work.clock.now(),
  };
}
