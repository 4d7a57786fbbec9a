import { z } from 'zod';
import { after, days } from '../../../kernel/clock.ts';
import type { Work } from '../../../kernel/db.ts';
import { jobKind, reschedule, withdraw } from '../../../kernel/jobs.ts';
import { clearDelays } from '../delays.store.ts';

/** Looks whether what an order waits for has moved. */
export const arrivalWatch = jobKind('order.watch', { rid: z.string() });

/** How long nobody looks at most, so that a changed setting counts within a day. No limit is shorter. */
const atMost = days(1);

/** Looks at an order on its way at `wanted`, and within a day in any case. */
export async function watchArrival(work: Work, rid: string, wanted?: Date): Promise<void> {
  const latest = after(work.clock.now(), atMost);
  const runAt = wanted && wanted < latest ? wanted : latest;
  await reschedule(work, { kind: arrivalWatch, key: rid, payload: { rid }, runAt });
}

/** An order is not on its way any more: nothing of it stands still. */
export async function endWatch(work: Work, rid: string): Promise<void> {
  await withdraw(work, arrivalWatch, rid);
  await clearDelays(work.tx, rid, work.clock.now());
}
