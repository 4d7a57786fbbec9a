import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { WorkQueue } from '@yance/contract/staff/endpoints.ts';
import type { Preferences } from '@yance/contract/staff/preferences.ts';
import type { Meant } from '@yance/contract/staff/permissions/rights.ts';
import { meeting } from '../../kernel/actor.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { preferencesOf } from './preferences.store.ts';
import { collection } from '../../kernel/port.ts';
import type { Waiting } from '../../kernel/list-query.ts';

/** Work that waits for a role: features provide theirs for `queues`, because they know what is due. */
export interface Queue extends Pick<WorkQueue, 'key' | 'title' | 'path'>, Meant {
  /** What is counted, 件 unless it is said. */
  unit?: string;
  /** Whether there can be such work here; always unless it is said. */
  offered?(work: StaffWork): Promise<boolean>;
  /** The list behind it shows the own records or those of the work group alone where its reader chose so. */
  owned?: boolean;
  count(work: StaffWork & { whose: Whose }): Promise<Omit<Waiting, 'due'> & Partial<Waiting>>;
}

/** The own records, or those of the work group; everybody's where it is neither. */
export interface Whose {
  mine: boolean;
  group: boolean;
}

export const queues = collection<Queue>('staff.queues');

/** The queues that are for the caller with what waits in them; the administrator sees all. */
export async function listQueues(work: StaffWork): Promise<WorkQueue[]> {
  const chosen = await preferencesOf(work.tx, work.actor.rid);
  const counted = await Promise.all(
    queues.get().map(async (queue) => {
      const { key, title, path, unit = '件', offered, count } = queue;
      const actor = meeting(work.actor, queue);
      if (!actor || (offered && !(await offered({ ...work, actor })))) return [];
      const whose = queue.owned ? whoseOf(chosen, path) : null;
      const { due, ...counts } = await count({
        ...work,
        actor,
        whose: { mine: whose === 'mine', group: whose === 'group' },
      });
      const address = whose ? `${path}${path.includes('?') ? '&' : '?'}${whose}=1` : path;
      return [{ key, title, path: address, whose, unit, ...counts, due: due ? shanghaiIso(due) : null }];
    }),
  );
  return counted.flat();
}

/** Whose records the reader has last looked at in the list behind this path; null for everybody's. */
function whoseOf({ mine, group }: Preferences, path: string): WorkQueue['whose'] {
  const [list = ''] = path.split('?');
  if (mine.includes(list)) return 'mine';
  return group.includes(list) ? 'group' : null;
}
