import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { deleteEvaluation, insertEvaluation, setReply, type Evaluation } from '../catalogue.store.ts';
import { addScore, findServices } from '../services.store.ts';

/** Publishes an evaluation on the service's page, if it has one; `author` is already masked. */
export async function publishEvaluation({ tx }: ReadWork, given: Evaluation): Promise<void> {
  if ((await findServices(tx, [given.service_rid])).length === 0) return;
  await insertEvaluation(tx, given);
  await addScore(tx, given.service_rid, { score: given.score, count: 1 });
}

/** Takes a published evaluation off the service's page and out of its score. */
export async function withdrawEvaluation(tx: Tx, rid: string): Promise<void> {
  const gone = await deleteEvaluation(tx, rid);
  if (gone) await addScore(tx, gone.service_rid, { score: -gone.score, count: -1 });
}

/** Puts the operator's answer below a published evaluation. */
export const answerPublished = (tx: Tx, rid: string, reply: string): Promise<void> => setReply(tx, rid, reply);
