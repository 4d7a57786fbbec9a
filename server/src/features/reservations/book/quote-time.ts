import { approvalReasons } from '@yance/contract/communities/kinds.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { quoteReservation } from '@yance/contract/reservations/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { fundsOf } from '../../charges/index.ts';
import { getMember } from '../../identity/index.ts';
import type { BookingRequest } from '../state/reservation-model.ts';
import { bookingPayer, reasonsForTime, type AskedPayer } from './booking-payer.ts';
import { validateBooking } from './validate-booking.ts';

/** What a request would cost, whose money pays, and whether that suffices; nothing is held. */
export async function quoteTime(
  work: MemberWork,
  { community_rid, project_rid, ...request }: BookingRequest & AskedPayer,
): Promise<OutputOf<typeof quoteReservation>> {
  const member = await getMember(work.tx, work.actor.rid);
  const paid = await bookingPayer(work, { community_rid, project_rid }, { member, lock: false });
  const { payer, allowCredit, community, project } = paid;
  const { price } = await validateBooking(work.tx, request, {
    memberRid: member.rid,
    communityRid: community?.rid,
    now: work.clock.now(),
  });
  const { total_fen } = price;
  const funds = await fundsOf(work.tx, payer, { total_fen, allowCredit, member });
  const approval = await reasonsForTime(work, paid, { total_fen });
  return {
    price,
    ...funds,
    // Members read their own part of a community's money, not how much it has.
    ...(community ? { available_fen: total_fen - funds.missing_fen } : {}),
    payer: community && {
      rid: community.rid,
      name: community.name,
      project: project?.name ?? '',
      grant_no: project?.grant_no ?? '',
    },
    approval: approval.map((key) => ({ key, label: approvalReasons[key] })),
  };
}
