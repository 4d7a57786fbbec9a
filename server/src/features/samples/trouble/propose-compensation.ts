import { fenText } from '@yance/contract/kernel/money.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { proposeCompensation as proposeCall } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { compensationMachine } from '@yance/contract/samples/recycle-states.ts';
import type { Compensation as CompensationCard } from '@yance/contract/samples/recycle.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { promisedBeside } from '../compensations.store.ts';
import { compensations } from '../recycles.tables.ts';
import { compensationCard, coverOf } from './compensation-card.ts';
import { aboutOf, lockCase } from './lock-compensation.ts';

/** The manager names what is paid. All cases of an order together stay within its insurance. */
export async function proposeCompensation(
  work: StaffWork,
  given: InputOf<typeof proposeCall>,
): Promise<CompensationCard> {
  const { row } = await lockCase(work, given.rid);
  const cover = await coverOf(work, row.order_rid);
  const left = Math.max(0, cover - (await promisedBeside(work.tx, row.order_rid, row.rid)));
  if (given.amount_fen > left)
    throw new Refusal('overCover', { words: { left: fenText(left), cover: fenText(cover) } });
  const set = { amount_fen: given.amount_fen, proposal: given.reason };
  await advance(work, compensationMachine, compensations, {
    rid: row.rid,
    event: 'propose',
    reason: given.reason,
    set,
    details: { ...aboutOf(row), amount_fen: given.amount_fen },
  });
  return compensationCard(work, { ...row, ...set });
}
