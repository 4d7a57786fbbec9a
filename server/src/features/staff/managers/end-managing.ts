import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeStaff, staffByRids } from '../staff.store.ts';

/**
 * What a person was responsible for as service manager goes to others with the fact: to the successor who was named,
 * else spread by load. Who calls has locked the managers and written why the person is none any more. Refuses
 * `notManager` for a successor who does not work as one.
 */
export async function endManaging(work: StaffWork, rid: string, successor_rid: string | undefined): Promise<void> {
  const [successor] = successor_rid ? await staffByRids(work.tx, [successor_rid]) : [];
  if (successor_rid && (!successor?.roles.includes('B') || successor.disabled_at !== null))
    throw new Refusal('notManager');
  await announce(work, {
    entity: 'staff',
    entity_rid: rid,
    event: 'managerLeft',
    details: { successor_rid: successor_rid ?? null },
  });
  await changeStaff(work.tx, rid, { members: 0 });
}
