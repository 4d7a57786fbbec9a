import type { listMembers as listCall } from '@yance/contract/identity/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { staffNames } from '../../staff/index.ts';
import { addressesOf } from '../addresses.store.ts';
import { getMember, type MemberProfile, pageOfMembers } from '../members.store.ts';
import { addressOnWire } from '../profile/list-addresses.ts';
import type { Detail } from './staff-members.ts';

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
