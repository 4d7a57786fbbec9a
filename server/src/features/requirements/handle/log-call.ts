import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { insertCall } from '../requirements.store.ts';

export async function logCall({ tx, clock, actor }: StaffWork, requirementRid: string, note: string): Promise<void> {
  await insertCall(tx, {
    rid: newRid(),
    requirement_rid: requirementRid,
    staff_rid: actor.rid,
    note,
    at: clock.now(),
  });
}
