import type { setMemberManagers } from '@yance/contract/identity/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce, type NewFact } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { isManager, lockManagers, moveMember } from '../../staff/index.ts';
import { changeMember, lockMember, lockMembers, type MemberRow } from '../members.store.ts';
import { memberDetail } from './list-members.ts';
import type { Detail } from './staff-members.ts';

/**
 * Gives a member to another service manager; the orders that the former one has and that are not finished follow the
 * fact. Refuses `changedMeanwhile` where the former one is no longer `before`.
 */
export async function setManager(
  work: StaffWork,
  given: { rid: string; manager_rid: string; reason: string; before?: string | null | undefined },
): Promise<Detail> {
  const { tx } = work;
  if (!(await isManager(tx, given.manager_rid))) throw new Refusal('notManager');
  const member = await lockMember(tx, given.rid);
  if (!member) throw new Refusal('notFound');
  requireUnchanged(given.before, member.manager_rid);
  await announce(work, await giveTo(work, member, given));
  return memberDetail(tx, given.rid);
}

/** The same for several, all or none; each customer is notified once. Managers are locked before members. */
export async function setManagers(
  work: StaffWork,
  given: InputOf<typeof setMemberManagers>,
): Promise<OutputOf<typeof setMemberManagers>> {
  const { tx } = work;
  await lockManagers(tx);
  if (!(await isManager(tx, given.manager_rid))) throw new Refusal('notManager');
  const members = await lockMembers(tx, given.rids);
  const moved: NewFact[] = [];
  for (const rid of new Set(given.rids)) {
    const member = members.get(rid);
    if (!member) throw new Refusal('notFound');
    requireUnchanged(given.before?.[rid], member.manager_rid);
    moved.push(...(await giveTo(work, member, given)));
  }
  await announce(work, moved);
  return { moved: moved.length };
}

/** What there is to announce; nothing where the manager has the member already. */
async function giveTo(
  { tx }: StaffWork,
  { rid, manager_rid: former_rid }: Pick<MemberRow, 'rid' | 'manager_rid'>,
  { manager_rid, reason }: { manager_rid: string; reason: string },
): Promise<NewFact[]> {
  if (former_rid === manager_rid) return [];
  await moveMember(tx, former_rid, manager_rid);
  await changeMember(tx, rid, { manager_rid });
  return [{ entity: 'member', entity_rid: rid, event: 'managed', reason, details: { manager_rid, former_rid } }];
}
