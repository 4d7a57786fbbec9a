import { retryDeadJobs } from '../../kernel/dead-jobs.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Lets jobs that have given up run once more. Refuses `nothingFailed` where somebody has done so already. */
export async function retryJobs(work: StaffWork, rids: readonly string[]): Promise<{ count: number }> {
  const count = await retryDeadJobs(work, rids);
  if (count === 0) throw new Refusal('nothingFailed');
  return { count };
}
