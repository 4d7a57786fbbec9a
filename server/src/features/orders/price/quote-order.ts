import { approvalReasons, type ApprovalReason } from '@yance/contract/communities/kinds.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { promiseResults } from '../../catalogue/index.ts';
import { fundsOf } from '../../charges/index.ts';
import { reasonsForTime } from '../../reservations/index.ts';
import { getMember } from '../../identity/index.ts';
import { priceBookings } from './booked-demand.ts';
import { wantedLines } from '../draft/draft-order.ts';
import { chosenPayer, type OrderPayer } from './order-payer.ts';
import { priceDemand } from './price-demand.ts';
import { shownReduction } from './reductions.ts';

/** What the demand would cost and whether balance and credit cover it. */
export async function quoteDemand(
  work: MemberWork,
  demand: InputOf<typeof quoteOrder>,
): Promise<OutputOf<typeof quoteOrder>> {
  const planned = await wantedLines(work.tx, work.actor.rid, demand);
  const priced = await priceDemand(work, planned, demand);
  const bookings = await priceBookings(work, planned, demand);
  const total_fen = bookings.reduce((sum, one) => sum + one.price.total_fen, priced.total_fen);
  const member = await getMember(work.tx, work.actor.rid);
  const { payer, policy, community, project } = await chosenPayer(work, demand, { member, lock: false });
  const parts = [...(priced.lines.length > 0 ? [priced.total_fen] : []), ...bookings.map((one) => one.price.total_fen)];
  const approval = await reasonsForParts(work, { community, project }, parts);
  const promised = await promiseResults(work.tx, priced.lines, work.clock.now());
  const funds = await fundsOf(work.tx, payer, { total_fen, allowCredit: policy === 'credit', member });
  return {
    lines: priced.lines.map((line, index) => ({
      plan_rid: line.plan_rid,
      rid: line.service.rid,
      name: line.service.definition.name,
      count: line.count,
      urgent: line.urgent,
      price: line.price,
      promise: promised[index] ?? null,
    })),
    extras: priced.extras.map(({ kind, title, amount_fen }) => ({ kind, title, amount_fen })),
    reductions: priced.reductions.map(shownReduction),
    bookings,
    scene_date: priced.scene_date,
    total_fen,
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

/** Why any part of a demand, its order or a booking, would have to be approved: each waits by itself. */
async function reasonsForParts(
  work: MemberWork,
  paid: Pick<OrderPayer, 'community' | 'project'>,
  parts: readonly Fen[],
): Promise<ApprovalReason[]> {
  const found = new Set<ApprovalReason>();
  const submission_fen = parts.reduce((sum, one) => sum + one, 0);
  let before_fen = 0;
  for (const total_fen of parts) {
    for (const reason of await reasonsForTime(work, paid, { total_fen, before_fen, submission_fen })) found.add(reason);
    before_fen += total_fen;
  }
  return [...found];
}
