import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { reschedule } from '../../../kernel/jobs.ts';
import { readSetting } from '../../settings/index.ts';
import { dropPickup } from '../change/drop-pickup.ts';
import { expirePickup, expiry } from '../change/expire-pickup.ts';
import { needlessReason } from '../change/needless-reason.ts';
import { movePickup } from '../state/move-pickup.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { myPickup } from './my-pickup.ts';
import { orderOf } from './pickup-order.ts';

/**
 * Nobody was met, or there was nothing to take: a new date within three days, or the end of it the second time, and at
 * once where the order no longer needs it.
 */
export async function failPickup(work: StaffWork, given: { rid: string; reason: string }): Promise<Pickup> {
  const pickup = await myPickup(work, given.rid);
  const failures = pickup.failures + 1;
  const isLast = failures >= (await readSetting(work.tx, 'pickup.most_failures'));
  const end = after(work.clock.now(), days(await readSetting(work.tx, 'pickup.rebook_days')));
  const needless = needlessReason(await orderOf(work, pickup));
  const rebook_until = isLast || needless ? null : end;
  const moved = await movePickup(work, pickup, 'fail', {
    reason: given.reason,
    set: { failures, rebook_until },
    details: { failures, until: rebook_until && shanghaiIso(rebook_until) },
  });
  if (needless) return dropPickup(work, moved, needless);
  if (!rebook_until) return expirePickup(work, moved, `${failures} 次未取到样品`);
  await reschedule(work, { kind: expiry, key: moved.rid, runAt: end, payload: { rid: moved.rid } });
  return moved;
}
