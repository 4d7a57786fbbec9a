import type { getMemberDetail, listMembers as listCall } from '@yance/contract/identity/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isManager, moveMember, staffNames } from '../../staff/index.ts';
import { addressOnWire } from '../profile/addresses.ts';
import { addressesOf } from '../addresses.store.ts';
import { changeMember, getMember, lockMember, pageOfMembers, type MemberProfile } from '../members.store.ts';

type Detail = OutputOf<typeof getMemberDetail>;

export async function listMembers(
  { tx, actor }: StaffWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { kw, organization, mine, unmanaged, page, size, sort } = input;
  const { rows, total } = await pageOfMembers(
    tx,
    { kw, organization, unmanaged, managerRid: mine ? actor.rid : undefined },
    { page, size, sort },
  );
  const names = await staffNames(
    tx,
    rows.flatMap((row) => row.manager_rid ?? []),
  );
  return { list: rows.map((row) => rowOnWire(row, names)), total, page, size };
}

export async function memberDetail(tx: Tx, rid: string): Promise<Detail> {
  const member = await getMember(tx, rid);
  const names = await staffNames(tx, member.manager_rid ? [member.manager_rid] : []);
  const saved = await addressesOf(tx, rid);
  const { email, teacher, teacher_phone, teacher_mail, province, city, area, address } = member;
  return {
    ...rowOnWire(member, names),
    email,
    teacher,
    teacher_phone,
    teacher_mail,
    province,
    city,
    area,
    address,
    address_list: saved.map(addressOnWire),
  };
}

/** Decides whether a member tests first or pays first. */
export async function setPolicy(
  { tx }: StaffWork,
  given: { rid: string; policy: 'credit' | 'prepaid' },
): Promise<Detail> {
  if (!(await lockMember(tx, given.rid))) throw new Refusal('notFound');
  await changeMember(tx, given.rid, { policy: given.policy });
  return memberDetail(tx, given.rid);
}

/** Gives a member to another service manager; the orders that are not finished follow the fact. */
export async function setManager(
  work: StaffWork,
  given: { rid: string; manager_rid: string; reason: string },
): Promise<Detail> {
  const { tx } = work;
  const member = await lockMember(tx, given.rid);
  if (!member) throw new Refusal('notFound');
  if (!(await isManager(tx, given.manager_rid))) throw new Refusal('notManager');
  if (member.manager_rid !== given.manager_rid) {
    await moveMember(tx, member.manager_rid, given.manager_rid);
    await changeMember(tx, given.rid, { manager_rid: given.manager_rid });
    await announce(work, {
      entity: 'member',
      entity_rid: given.rid,
      event: 'managed',
      reason: given.reason,
      details: { manager_rid: given.manager_rid },
    });
  }
  return memberDetail(tx, given.rid);
}

function rowOnWire(row: MemberProfile, names: Map<string, string>): OutputOf<typeof listCall>['list'][number] {
  const { rid, account, name, phone, company, organization, certified, policy, manager_rid } = row;
  const manager = manager_rid ? { rid: manager_rid, name: names.get(manager_rid) ?? '' } : null;
  return {
    rid,
    account,
    name,
    phone,
    company,
    organization,
    certified,
    policy,
    manager,
    created: shanghaiIso(row.created_at),
  };
}
