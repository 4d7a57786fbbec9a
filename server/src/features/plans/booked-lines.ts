import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { reservationModes } from '@yance/contract/reservations/states.ts';
import type { MemberWork, ReadWork } from '../../kernel/db.ts';
import type { Service } from '../catalogue/index.ts';
import { previewBooking, validateBooking, type BookingRequest } from '../reservations/index.ts';
import type { StoredPlanLine } from './plans.store.ts';

/** The instrument time that a line of the plan asks for; nothing where it asks for none. */
export function bookingRequestOf(
  line: Pick<StoredPlanLine, 'service_rid' | 'configuration'>,
): BookingRequest | undefined {
  const { booking, parameters } = line.configuration;
  return booking && { ...booking, rid: line.service_rid, parameters };
}

/** Refuses a line whose slot cannot be booked now, in the words of the booking itself. */
export async function validateSlot(work: MemberWork, request: BookingRequest): Promise<void> {
  await validateBooking(work.tx, request, {
    memberRid: work.actor.rid,
    now: work.clock.now(),
    path: 'configuration.parameters',
  });
}

/**
 * What a line for instrument time shows beside the others: its slot, its price with surcharges, and what is wrong with
 * it now.
 */
export async function bookedPart(
  work: ReadWork,
  line: StoredPlanLine,
  service: Service,
): Promise<Pick<PlanLine, 'booking'> & Partial<Pick<PlanLine, 'price_fen' | 'by_quote'>>> {
  const request = service.definition.type_id === 2 ? bookingRequestOf(line) : undefined;
  if (!request) return { booking: null };
  const { instrument, price, problem } = await previewBooking(work, request, line.member_rid);
  return {
    price_fen: price?.total_fen ?? 0,
    by_quote: false,
    booking: {
      instrument: instrument ? instrumentName(instrument) : '仪器已下架',
      start: request.start,
      end: request.end,
      mode_label: reservationModes[request.mode],
      purpose: request.purpose,
      problem,
    },
  };
}
