import type { QuotableDemand } from '@yance/contract/orders/demand.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { reservationMachine } from '@yance/contract/reservations/states.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { bookingRequestOf, type StoredPlanLine } from '../../plans/index.ts';
import {
  bookTime,
  lockInstruments,
  validateBooking,
  type Reservation,
  type BookingRequest,
} from '../../reservations/index.ts';

type Bookings = Pick<QuotableDemand, 'lines' | 'bookings'>;

/** The lines of the plan that a demand is about: those with samples and those for instrument time. */
export function wantedRids({ lines, bookings }: Bookings): string[] {
  if (lines.length + bookings.length === 0) throw new Invalid([{ path: 'lines', msg: '实验方案为空，请先选择项目' }]);
  return [...lines.map((line) => line.plan_rid), ...bookings];
}

/**
 * The requests for instrument time among planned lines. A line that is sent as the other kind is no line of this plan.
 */
function bookingRequestsOf(planned: readonly StoredPlanLine[], { lines, bookings }: Bookings) {
  const plan = new Map(planned.map((line) => [line.rid, line]));
  if (lines.some((line) => plan.get(line.plan_rid)?.configuration.booking)) throw new Refusal('planChanged');
  return bookings.map((plan_rid): { plan_rid: string; request: BookingRequest } => {
    const line = plan.get(plan_rid);
    const request = line && bookingRequestOf(line);
    if (!request) throw new Refusal('planChanged');
    return { plan_rid, request };
  });
}

/** The day of the earliest booking: samples must be there before it. */
export function sceneDate(planned: readonly StoredPlanLine[], demand: Bookings): string | null {
  const dates = bookingRequestsOf(planned, demand).map(({ request }) => shanghaiDate(new Date(request.start)));
  return dates.toSorted()[0] ?? null;
}

/** What the bookings of a demand cost. Refuses, with its name, a slot that is gone meanwhile. */
export async function priceBookings(work: MemberWork, planned: readonly StoredPlanLine[], demand: Bookings) {
  const priced = [];
  for (const { plan_rid, request } of bookingRequestsOf(planned, demand)) {
    const valid = await validateBooking(work.tx, request, { memberRid: work.actor.rid, now: work.clock.now() });
    const { service, instrument, price } = valid;
    priced.push({
      plan_rid,
      rid: service.rid,
      name: service.definition.name,
      instrument: instrument.model,
      start: request.start,
      end: request.end,
      mode: request.mode,
      price,
    });
  }
  return priced;
}

type Ordered = { rid: string; total_fen: Fen };

/**
 * Books the instrument time of a submission; all instruments are locked before the first booking locks the payer.
 * `order` is that of the samples which are submitted with it; null where there are none.
 */
export async function bookPlanned(
  work: MemberWork,
  planned: readonly StoredPlanLine[],
  given: {
    demand: Bookings & Pick<QuotableDemand, 'community_rid' | 'project_rid'>;
    order: Ordered | null;
  },
): Promise<Reservation[]> {
  const { community_rid, project_rid } = given.demand;
  const requests = bookingRequestsOf(planned, given.demand).map(({ request }) => request);
  await lockInstruments(
    work.tx,
    requests.map(({ instrument_rid }) => instrument_rid),
  );
  const made: Reservation[] = [];
  const submission_fen = community_rid ? await submissionOf(work, planned, given) : undefined;
  const more = { order_rid: given.order?.rid ?? null, community_rid, project_rid, submission_fen };
  for (const request of requests) made.push(await bookTime(work, request, more));
  return made;
}

/** What a submission comes to, before any of its time is booked. */
async function submissionOf(
  work: MemberWork,
  planned: readonly StoredPlanLine[],
  { demand, order }: { demand: Bookings; order: Ordered | null },
): Promise<Fen> {
  const priced = await priceBookings(work, planned, demand);
  return priced.reduce((sum, { price }) => sum + price.total_fen, order?.total_fen ?? 0);
}

export const shownReservation = ({ rid, reservation_no, state }: Reservation) => ({
  rid,
  reservation_no,
  state,
  label: reservationMachine.states[state],
});
