import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { isManager, moveMember } from '../../staff/index.ts';
import { changeMember, lockMember } from '../members.store.ts';
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
  if (member.manager_rid !== given.manager_rid) {
    await moveMember(tx, member.manager_rid, given.manager_rid);
    await changeMember(tx, given.rid, { manager_rid: given.manager_rid });
    await announce(work, {
      entity: 'member',
      entity_rid: given.rid,
      event: 'managed',
      reason: given.reason,
      details: { manager_rid: given.manager_rid, former_rid: member.manager_rid },
    });
  }
  return memberDetail(tx, given.rid);
}
