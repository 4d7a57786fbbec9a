import { exchangeMachine } from '@yance/contract/points/states.ts';
import { advance } from '../../../kernel/advance.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { followParcel } from '../../parcels/index.ts';
import { readSetting } from '../../settings/index.ts';
import { lockExchange } from '../exchanges.store.ts';
import { pointExchanges } from '../points.tables.ts';
import { detailsOf } from './move-exchange.ts';
import { receiptJob } from './receive-exchange.ts';

/** The good is on its way; without a word from its member it counts as received after some days. */
export async function shipExchange(
  work: StaffWork,
  given: { rid: string; courier: string; number: string },
): Promise<void> {
  const { rid, courier, number } = given;
  const row = await lockExchange(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const now = work.clock.now();
  const receives_at = after(now, days(await readSetting(work.tx, 'points.receive_days')));
  await advance(work, exchangeMachine, pointExchanges, {
    rid,
    event: 'ship',
    set: { courier, number, shipped_at: now, receives_at },
    details: { ...detailsOf(row), courier, number },
  });
  await enqueue(work, { kind: receiptJob, key: rid, payload: { rid }, runAt: receives_at });
  await followParcel(work, { courier, number, phone: row.receiver?.phone ?? '' });
}
