import { compensationMachine } from '@yance/contract/samples/recycle-states.ts';
import type { Timer } from '../../../kernel/actor.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { type Compensation, insertCompensation } from '../compensations.store.ts';
import type { Sample } from '../storage/sample-model.ts';

export const timer: Timer = { kind: 'timer' };

export async function openCase(
  work: Work,
  sample: Sample,
  given: Pick<Compensation, 'kind' | 'reason' | 'photos' | 'by_customer' | 'prior_rid'>,
): Promise<Compensation> {
  const { order_rid, order_no, member_rid, code } = sample;
  const row: Compensation = {
    ...given,
    rid: newRid(),
    sample_rid: sample.rid,
    order_rid,
    order_no,
    member_rid,
    state: 'pending',
    amount_fen: null,
    proposal: '',
    created_at: work.clock.now(),
  };
  await insertCompensation(work.tx, row);
  await begin(work, compensationMachine, {
    rid: row.rid,
    event: 'open',
    state: 'pending',
    details: { order_rid, member_rid, sample_rid: sample.rid, code, kind: given.kind },
  });
  return row;
}
