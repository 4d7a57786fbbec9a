import { follow } from '../../kernel/facts.ts';
import { findTask, runsOf } from '../results/index.ts';
import { wordsOfPublication } from './draft.ts';
import { issueReport } from './issue-report.ts';

/**
 * Published data have their report at once: of a retest a new version, which replaces the one before. What was never
 * handed in has none.
 */
export const publicationFollower = follow('task.publish', async (work, { entity_rid, details }) => {
  const task = await findTask(work.tx, entity_rid);
  const { actor } = work;
  const run = (await runsOf(work.tx, [entity_rid])).find(({ number }) => number === details.run);
  if (!task || actor.kind !== 'staff' || !run?.submitted_at) return;
  await issueReport({ ...work, actor }, task, 'issue', wordsOfPublication(task));
});
