import { giveUpFailedJobs, retryFailedJobs } from '../../kernel/handle-jobs.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Lets jobs that failed run at once. Refuses `nothingFailed` where somebody has done so already. */
export async function retryJobs(work: StaffWork, rids: readonly string[]): Promise<{ count: number }> {
  return someOf(await retryFailedJobs(work, rids));
}

/** Ends jobs that failed without their being done. Refuses `nothingFailed` as above. */
export async function giveUpJobs(
  work: StaffWork,
  { rids, reason }: { rids: readonly string[]; reason: string },
): Promise<{ count: number }> {
  return someOf(await giveUpFailedJobs(work, rids, reason));
}

function someOf(count: number): { count: number } {
  if (count === 0) throw new Refusal('nothingFailed');
  return { count };
}
