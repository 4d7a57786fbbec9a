import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listFailedJobs as listCall } from '@yance/contract/timers/staff-endpoints.ts';
import { countDeadJobs, deadJobs } from '../../kernel/dead-jobs.ts';
import type { StaffWork } from '../../kernel/db.ts';

/** One page of the jobs that have given up, with what stopped each. */
export async function listFailedJobs(
  { tx }: StaffWork,
  { page, size }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const rows = await deadJobs(tx, { page, size });
  return {
    list: rows.map(({ rid, kind, key, attempts, last_error, run_at, dead_at }) => ({
      rid,
      kind,
      key,
      attempts,
      error: last_error ?? '',
      due: shanghaiIso(run_at),
      failed: shanghaiIso(dead_at),
    })),
    total: await countDeadJobs(tx),
    page,
    size,
  };
}
