import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { changeMember, getMember, lockMember } from '../members.store.ts';
import { memberDetail } from './list-members.ts';
import type { Detail } from './staff-members.ts';

type Policy = 'credit' | 'prepaid';

/** Decides whether a member tests first or pays first. Refuses `changedMeanwhile` where it is no longer `before`. */
export async function setPolicy(
  { tx }: StaffWork,
  given: { rid: string; policy: Policy; before?: Policy | undefined },
): Promise<Detail> {
  if (!(await lockMember(tx, given.rid))) throw new Refusal('notFound');
  requireUnchanged(given.before, (await getMember(tx, given.rid)).policy);
  await changeMember(tx, given.rid, { policy: given.policy });
  return memberDetail(tx, given.rid);
}
