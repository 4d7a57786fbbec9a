import type { Work } from '../../../kernel/db.ts';
import { announce, follow, type NewFact } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockManagers, moveMember, takeManager } from '../../staff/index.ts';
import {
  changeMember,
  getMember,
  holdManaged,
  lockMember,
  lockMembersOf,
  type MemberProfile,
} from '../members.store.ts';

const managed = (rid: string, manager_rid: string | null, former_rid: string | null): NewFact => ({
  entity: 'member',
  entity_rid: rid,
  event: 'managed',
  details: { manager_rid, former_rid },
});

/** The members of a manager who has left go to the successor, or are spread over the others by load. */
export const managerFollower = follow('staff.managerLeft', async (work, { entity_rid: left, details }) => {
  const { successor_rid } = details;
  const moved: NewFact[] = [];
  for (const rid of await lockMembersOf(work.tx, left)) {
    if (successor_rid) await moveMember(work.tx, left, successor_rid);
    const manager_rid = successor_rid ?? (await takeManager(work.tx));
    await changeMember(work.tx, rid, { manager_rid });
    moved.push(managed(rid, manager_rid, left));
  }
  await announce(work, moved);
});

/**
 * A member with a service manager who works: whose manager does not gets the next one before anything new begins.
 * `limited` says that what begins is limited by limitOpen too.
 */
export async function withManager(work: Work, memberRid: string, { limited = false } = {}): Promise<MemberProfile> {
  const { tx } = work;
  const held = await holdManaged(tx, memberRid, { alone: limited });
  if (held) return held;
  // Managers before members; somebody else may have found one meanwhile.
  await lockManagers(tx);
  const before = await lockMember(tx, memberRid);
  const found = await holdManaged(tx, memberRid, { alone: limited });
  if (!before) throw new Refusal('notFound');
  if (found) return found;
  const manager_rid = await takeManager(tx);
  await changeMember(tx, memberRid, { manager_rid });
  await announce(work, managed(memberRid, manager_rid, before.manager_rid));
  return getMember(tx, memberRid);
}
