import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { WorkQueue } from '@yance/contract/staff/endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { collection } from '../../kernel/port.ts';
import type { Waiting } from '../../kernel/list-query.ts';

/** Work that waits for a role: features provide theirs for `queues`, because they know what is due. */
export interface Queue extends Pick<WorkQueue, 'key' | 'title' | 'path'> {
  roles: readonly StaffRole[];
  /** What is counted, 件 unless it is said. */
  unit?: string;
  /** Whether there can be such work here; always unless it is said. */
  offered?(work: StaffWork): Promise<boolean>;
  count(work: StaffWork): Promise<Omit<Waiting, 'due'> & Partial<Waiting>>;
}

export const queues = collection<Queue>('staff.queues');

/** The queues of the caller's roles with what waits in them; the administrator sees all. */
export async function listQueues(work: StaffWork): Promise<WorkQueue[]> {
  const { roles } = work.actor;
  const mine = queues.get().filter((queue) => roles.includes('M') || queue.roles.some((role) => roles.includes(role)));
  const counted = await Promise.all(
    mine.map(async ({ key, title, path, unit = '件', offered, count }) => {
      if (offered && !(await offered(work))) return [];
      const { due, ...counts } = await count(work);
      return [{ key, title, path, unit, ...counts, due: due ? shanghaiIso(due) : null }];
    }),
  );
  return counted.flat();
}
