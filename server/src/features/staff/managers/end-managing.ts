import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { changeStaff } from '../staff.store.ts';

/**
 * What a person was responsible for as service manager goes to others with the fact: to the successor who was named,
 * else spread by load. Who calls has locked the managers and written why the person gets nothing more.
 */
export async function endManaging(work: StaffWork, rid: string, successor_rid: string | null): Promise<void> {
  await announce(work, { entity: 'staff', entity_rid: rid, event: 'managerLeft', details: { successor_rid } });
  await changeStaff(work.tx, rid, { members: 0 });
}
