import type { MemberWork } from '../../../kernel/db.ts';
import { fundsOf } from '../../charges/index.ts';
import { getMember } from '../../identity/index.ts';
import type { BookingRequest } from '../state/reservation-model.ts';
import { validateBooking } from './validate-booking.ts';

/** What a request would cost and whether balance and credit cover it; nothing is held. */
export async function quoteTime(work: MemberWork, request: BookingRequest) {
  const { price } = await validateBooking(work.tx, request, { memberRid: work.actor.rid, now: work.clock.now() });
  const member = await getMember(work.tx, work.actor.rid);
  const funds = await fundsOf(
    work.tx,
    { kind: 'member', rid: member.rid },
    { total_fen: price.total_fen, allowCredit: member.policy === 'credit', member },
  );
  return { price, ...funds };
}
