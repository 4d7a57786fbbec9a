import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteOwnRole, peopleOfRoles } from './own-roles.store.ts';
import { lockedRole } from './role-record.ts';

/** Removes a role that nobody has. Refuses `roleInUse`; who gives it to somebody in this moment waits for the lock. */
export async function removeRole({ tx }: StaffWork, rid: string): Promise<void> {
  await lockedRole(tx, rid);
  const people = await peopleOfRoles(tx, [rid]);
  if (people.length > 0) throw new Refusal('roleInUse', { words: { people: people.length } });
  await deleteOwnRole(tx, rid);
}
