import { compensationMachine } from '@yance/contract/samples/recycle-states.ts';
import type { Compensation as CompensationCard } from '@yance/contract/samples/recycle.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { compensations } from '../recycles.tables.ts';
import { compensationCard } from './compensation-card.ts';
import { aboutOf, lockCase } from './lock-compensation.ts';

/** The manager does not pay; a proposal that finance has not posted falls. */
export async function rejectCompensation(
  work: StaffWork,
  given: { rid: string; reason: string },
): Promise<CompensationCard> {
  const { row } = await lockCase(work, given.rid);
  await advance(work, compensationMachine, compensations, {
    rid: row.rid,
    event: 'reject',
    reason: given.reason,
    set: { amount_fen: null, proposal: '' },
    details: aboutOf(row),
  });
  return compensationCard(work, { ...row, state: 'rejected', amount_fen: null, proposal: '' });
}
