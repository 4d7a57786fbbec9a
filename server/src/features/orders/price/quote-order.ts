import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { promiseResults, shownPromise } from '../../catalogue/index.ts';
import { fundsOf } from '../../charges/index.ts';
import { getMember } from '../../identity/index.ts';
import { priceBookings } from './booked-demand.ts';
import { wantedLines } from '../draft/draft-order.ts';
import { priceDemand } from './price-demand.ts';

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
  const promised = await promiseResults(work.tx, priced.lines, work.clock.now());
  const funds = await fundsOf(
    work.tx,
    { kind: 'member', rid: work.actor.rid },
    { total_fen, allowCredit: member.policy === 'credit', member },
  );
  return {
    lines: priced.lines.map((line, index) => ({
      plan_rid: line.plan_rid,
      rid: line.service.rid,
      name: line.service.definition.name,
      count: line.count,
      urgent: line.urgent,
      price: line.price,
      promise: shownPromise(promised[index]),
    })),
    extras: priced.extras.map(({ kind, title, amount_fen }) => ({ kind, title, amount_fen })),
    bookings,
    scene_date: priced.scene_date,
    total_fen,
    ...funds,
  };
}
