import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { damageSamples as damageCall } from '@yance/contract/samples/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { anyOrder, moveOrder } from '../../orders/index.ts';
import { lockSamples, moveSample } from '../storage/move-samples.ts';
import { nowhere, type Sample } from '../storage/sample-model.ts';
import { cancelEmptyRecycles } from '../recycle/cancel-empty-recycles.ts';
import { openCase, timer } from './open-compensation.ts';
import { stoppable } from './report-trouble.ts';

/**
 * Samples are damaged or lost on the premises or with our courier: each gets a case. An order that is not being tested
 * yet stops and asks its customer, as with any other trouble.
 */
export async function damageSamples(work: StaffWork, given: InputOf<typeof damageCall>): Promise<Sample[]> {
  const { kind, reason, photo_rid } = given;
  if (photo_rid) await requireOwnFiles(work.tx, work.actor, [photo_rid], { pictures: true });
  const rows = await lockSamples(work, given.rids);
  const moved: Sample[] = [];
  for (const row of rows) {
    const photos = photo_rid ? [...row.photos, photo_rid] : row.photos;
    const now = await moveSample(work, row, kind === 'damaged' ? 'damage' : 'lose', {
      reason,
      set: { ...nowhere, photos, resume_state: null },
      details: photo_rid ? { photo_rid } : {},
    });
    await openCase(work, now, {
      kind,
      reason,
      photos: photo_rid ? [photo_rid] : [],
      by_customer: false,
      prior_rid: null,
    });
    moved.push(now);
  }
  await cancelEmptyRecycles(
    work,
    rows.map((row) => row.recycle_rid),
  );
  const byCourier = !work.actor.roles.some((role) => ['W', 'L', 'M'].includes(role));
  for (const orderRid of new Set(rows.map((row) => row.order_rid))) {
    const order = await anyOrder(work, orderRid);
    const codes = rows.filter((row) => row.order_rid === orderRid).map((row) => row.code);
    // A courier tells of an accident; that the order stops for it follows.
    if (stoppable.includes(order.state))
      await moveOrder({ ...work, actor: byCourier ? timer : work.actor }, orderRid, 'trouble', {
        to: 'troubled',
        reason,
        details: { codes },
      });
  }
  return moved;
}
