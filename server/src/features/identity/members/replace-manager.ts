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
  membersByRid,
  type MemberProfile,
} from '../members.store.ts';

const managed = (rid: string, manager_rid: string | null, former_rid: string | null): NewFact => ({
  entity: 'member',
  entity_rid: rid,
  event: 'managed',
  details: { manager_rid, former_rid },
});

/** What the rules ask of a member; without a profile nothing is known. */
const asCustomer = (
  member: { address_code: string; organization: number | null } | undefined,
): { region: string; organization: number | null } => ({
  region: member?.address_code ?? '',
  organization: member?.address_code ? member.organization : null,
});

/** The members of a manager who has left go to the successor, or are spread over the others by rules and load. */
export const managerFollower = follow('staff.managerLeft', async (work, { entity_rid: left, details }) => {
  const { successor_rid } = details;
  const moved: NewFact[] = [];
  const rids = await lockMembersOf(work.tx, left);
  const profiles = successor_rid ? undefined : await membersByRid(work.tx, rids);
  for (const rid of rids) {
    if (successor_rid) await moveMember(work.tx, left, successor_rid);
    const manager_rid = successor_rid ?? (await takeManager(work.tx, asCustomer(profiles?.get(rid))));
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
  const manager_rid = await takeManager(tx, asCustomer(before));
  await changeMember(tx, memberRid, { manager_rid });
  await announce(work, managed(memberRid, manager_rid, before.manager_rid));
  return getMember(tx, memberRid);
}
