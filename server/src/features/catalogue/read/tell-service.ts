import type { ReadWork, Work } from '../../../kernel/db.ts';
import { insertEvaluation } from '../catalogue.store.ts';
import type { LeadTime } from '../catalogue.tables.ts';
import { addOrder, addScore, findServices, setLeadTime } from '../services.store.ts';

/** Counts one more order of each of the services. */
export async function countOrders(work: Pick<Work, 'tx'>, serviceRids: readonly string[]): Promise<void> {
  // One order of rids for everybody, so that two orders of the same services cannot wait for each other.
  for (const rid of [...new Set(serviceRids)].toSorted()) await addOrder(work.tx, rid);
}

/** States how long finished orders of the last 90 days took; null when none was finished. */
export async function tellLeadTime(work: Pick<Work, 'tx'>, serviceRid: string, lead: LeadTime | null): Promise<void> {
  await setLeadTime(work.tx, serviceRid, lead);
}

/** Publishes an evaluation on the service's page, if it has one; `author` is already masked. */
export async function publishEvaluation(
  work: ReadWork,
  given: { rid: string; service_rid: string; author: string; score: number; content: string },
): Promise<void> {
  if ((await findServices(work.tx, [given.service_rid])).length === 0) return;
  await insertEvaluation(work.tx, { ...given, reply: null, created_at: work.clock.now() });
  await addScore(work.tx, given.service_rid, given.score);
}
