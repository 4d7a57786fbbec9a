import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { reportTrouble as reportCall, SampleOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { troubleKinds } from '@yance/contract/samples/states.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { anyOrder, moveOrder } from '../../orders/index.ts';
import { lockSamplesOf, moveSample } from '../storage/move-samples.ts';
import { isComing } from '../storage/sample-model.ts';
import { sampleOrderOf } from '../read/sample-queue.ts';
import { markParcelsArrived } from '../receive/mark-parcels-arrived.ts';
import { codesOf } from '../recycle/find-recycle.ts';
import { samplesOfOrders } from '../samples.store.ts';

/** Steps of an order at which something wrong with a sample stops it and asks the customer. */
export const stoppable: readonly string[] = ['sending', 'travelling', 'received', 'waiting'];

/**
 * Something is wrong with samples. One that is just being unpacked is received with it; one that was missing in its
 * parcel is not, and refuses `alreadyHere` when it was received before.
 */
export async function reportTrouble(work: StaffWork, given: InputOf<typeof reportCall>): Promise<SampleOrder> {
  const order = await anyOrder(work, given.order_rid);
  if (given.photo_rid) await requireOwnFiles(work.tx, work.actor, [given.photo_rid], { pictures: true });
  const rows = await lockSamplesOf(work, order.rid, given.rids);
  const { kind, photo_rid } = given;
  const missing = kind === 'missing';
  const here = rows.filter((row) => !isComing(row));
  if (missing && here.length > 0) throw new Refusal('alreadyHere', { words: { codes: codesOf(here) } });
  const reason = [kind === 'other' ? '' : troubleKinds[kind], given.reason].filter(Boolean).join('：');
  for (const row of rows) {
    const comes = !missing && isComing(row);
    const now = comes ? await moveSample(work, row, 'receive', { set: { received_at: work.clock.now() } }) : row;
    await moveSample(work, now, 'trouble', {
      reason,
      set: {
        resume_state: now.state,
        troubled_at: work.clock.now(),
        ...(photo_rid ? { photos: [...row.photos, photo_rid] } : {}),
      },
      details: { kind, ...(photo_rid ? { photo_rid } : {}) },
    });
  }
  if (!missing) await markParcelsArrived(work, order.rid);
  const stops = stoppable.includes(order.state);
  const codes = rows.map((row) => row.code);
  const state = stops
    ? (await moveOrder(work, order.rid, 'trouble', { to: 'troubled', reason, details: { codes } })).state
    : order.state;
  return sampleOrderOf({ ...order, state }, await samplesOfOrders(work.tx, [order.rid]), work.actor);
}
