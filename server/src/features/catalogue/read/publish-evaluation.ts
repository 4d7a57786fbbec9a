import type { ReadWork } from '../../../kernel/db.ts';
import { insertEvaluation } from '../catalogue.store.ts';
import { addScore, findServices } from '../services.store.ts';

/** Publishes an evaluation on the service's page, if it has one; `author` is already masked. */
export async function publishEvaluation(
  work: ReadWork,
  given: { rid: string; service_rid: string; author: string; score: number; content: string },
): Promise<void> {
  if ((await findServices(work.tx, [given.service_rid])).length === 0) return;
  await insertEvaluation(work.tx, { ...given, reply: null, created_at: work.clock.now() });
  await addScore(work.tx, given.service_rid, given.score);
}
