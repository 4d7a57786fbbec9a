import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import { begin } from '../../../kernel/advance.ts';
import { after, hours } from '../../../kernel/clock.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { isOrderPaid } from '../../charges/index.ts';
import type { Order } from '../../orders/index.ts';
import { readSetting } from '../../settings/index.ts';
import type { Sample } from '../storage/sample-model.ts';
import { bindSamples, insertRecycle, type Recycle } from '../recycles.store.ts';
import { aboutOf } from './find-recycle.ts';

/** Makes a return of samples in its first state; its clock runs from the moment when all is paid. */
export async function openRecycle(
  work: Work,
  order: Order,
  rows: readonly Sample[],
  given: Pick<Recycle, 'receiver' | 'note' | 'fee_fen' | 'cover_fen' | 'by_itself'>,
): Promise<Recycle> {
  const recycle: Recycle = {
    ...given,
    rid: newRid(),
    order_rid: order.rid,
    order_no: order.order_no,
    member_rid: order.member_rid,
    state: 'applied',
    sample_rids: rows.map((row) => row.rid),
    held: false,
    courier: '',
    number: '',
    created_at: work.clock.now(),
    ...(await paidClock(work, order)),
    sent_at: null,
    sign_at: null,
    parcel_trouble: null,
  };
  await insertRecycle(work.tx, recycle);
  await bindSamples(work.tx, recycle.sample_rids, recycle.rid);
  await begin(work, recycleMachine, {
    rid: recycle.rid,
    event: 'apply',
    state: 'applied',
    details: { ...aboutOf(recycle), codes: rows.map((row) => row.code) },
  });
  return recycle;
}

/**
 * When everything was paid, which is now or not yet, and until when the parcel must leave: open while a complaint holds
 * it here.
 */
export async function paidClock(
  work: Work,
  { rid, complaining }: Pick<Order, 'rid' | 'complaining'>,
): Promise<Pick<Recycle, 'paid_at' | 'due_at'>> {
  if (!(await isOrderPaid(work.tx, rid))) return { paid_at: null, due_at: null };
  const paid_at = work.clock.now();
  if (complaining) return { paid_at, due_at: null };
  return { paid_at, due_at: after(paid_at, hours(await readSetting(work.tx, 'sample.return_hours'))) };
}
