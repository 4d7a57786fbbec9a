import type { MemberWork } from '../../../kernel/db.ts';
import { announce, factsOf } from '../../../kernel/facts.ts';
import { moveMember, ruledManager, takeManager } from '../../staff/index.ts';
import { changeMember, type MemberRow } from '../members.store.ts';

/**
 * Who completes the profile says where and what the customer is, which nobody knew at registration: the rules choose
 * the service manager now, unless staff have named one. The caller has locked the managers and the member.
 */
export async function chooseOwnManager(
  work: MemberWork,
  { rid, manager_rid: former_rid }: Pick<MemberRow, 'rid' | 'manager_rid'>,
  customer: { region: string; organization: number },
): Promise<void> {
  const { tx } = work;
  if (!former_rid) return changeMember(tx, rid, { manager_rid: await takeManager(tx, customer) });
  if ((await factsOf(tx, 'member', rid)).some(({ event }) => event === 'managed')) return;
  const manager_rid = await ruledManager(tx, customer, former_rid);
  if (!manager_rid) return;
  await moveMember(tx, former_rid, manager_rid);
  await changeMember(tx, rid, { manager_rid });
  await announce(work, {
    entity: 'member',
    entity_rid: rid,
    event: 'managed',
    details: { manager_rid, former_rid },
  });
}
