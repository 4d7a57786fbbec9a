import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { reservationModes } from '@yance/contract/reservations/states.ts';
import type { MemberWork, ReadWork } from '../../kernel/db.ts';
import type { Service } from '../catalogue/index.ts';
import { lookAtWish, weighBooking, type Wish } from '../reservations/index.ts';
import type { StoredPlanLine } from './plans.store.ts';

/** The instrument time that a line of the plan asks for; nothing where it asks for none. */
export function wishOf(line: Pick<StoredPlanLine, 'service_rid' | 'configuration'>): Wish | undefined {
  const { booking, parameters } = line.configuration;
  return booking && { ...booking, rid: line.service_rid, parameters };
}

/** Refuses a line whose slot cannot be booked now, in the words of the booking itself. */
export async function demandSlot(work: MemberWork, wish: Wish): Promise<void> {
  await weighBooking(work.tx, wish, {
    memberRid: work.actor.rid,
    now: work.clock.now(),
    path: 'configuration.parameters',
  });
}

/** What a line for instrument time shows beside the others: its slot, its price with surcharges, and what is wrong with it now. */
export async function bookedPart(
  work: ReadWork,
  line: StoredPlanLine,
  service: Service,
): Promise<Pick<PlanLine, 'booking'> & Partial<Pick<PlanLine, 'price_fen' | 'by_quote'>>> {
  const wish = service.definition.type_id === 2 ? wishOf(line) : undefined;
  if (!wish) return { booking: null };
  const { instrument, price, problem } = await lookAtWish(work, wish, line.member_rid);
  return {
    price_fen: price?.total_fen ?? 0,
    by_quote: false,
    booking: {
      instrument: instrument ? `${instrument.name} ${instrument.model}` : '仪器已下架',
      start: wish.start,
      end: wish.end,
      mode_label: reservationModes[wish.mode],
      purpose: wish.purpose,
      problem,
    },
  };
}
