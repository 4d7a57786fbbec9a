import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { WorkQueue } from '@yance/contract/staff/endpoints.ts';
import type { Meant } from '@yance/contract/staff/permissions/rights.ts';
import { meeting } from '../../kernel/actor.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { collection } from '../../kernel/port.ts';
import type { Waiting } from '../../kernel/list-query.ts';

/** Work that waits for a role: features provide theirs for `queues`, because they know what is due. */
export interface Queue extends Pick<WorkQueue, 'key' | 'title' | 'path'>, Meant {
  /** What is counted, 件 unless it is said. */
  unit?: string;
  /** Whether there can be such work here; always unless it is said. */
  offered?(work: StaffWork): Promise<boolean>;
  count(work: StaffWork): Promise<Omit<Waiting, 'due'> & Partial<Waiting>>;
}

export const queues = collection<Queue>('staff.queues');

/** The queues that are for the caller with what waits in them; the administrator sees all. */
export async function listQueues(work: StaffWork): Promise<WorkQueue[]> {
  const counted = await Promise.all(
    queues.get().map(async (queue) => {
      const { key, title, path, unit = '件', offered, count } = queue;
      const actor = meeting(work.actor, queue);
      if (!actor || (offered && !(await offered({ ...work, actor })))) return [];
      const { due, ...counts } = await count({ ...work, actor });
      return [{ key, title, path, unit, ...counts, due: due ? shanghaiIso(due) : null }];
    }),
  );
  return counted.flat();
}
