import { maskEmail, maskPhone } from '@yance/contract/identity/mask-phone.ts';
import type { listMembers as listCall } from '@yance/contract/identity/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { ownersShown, staffNames } from '../../staff/index.ts';
import { addressesOf } from '../addresses.store.ts';
import { getMember, isClosed, type MemberProfile, pageOfMembers } from '../members.store.ts';
import { tagsOf } from '../tags.store.ts';
import type { Detail } from './staff-members.ts';

type Row = OutputOf<typeof listCall>['list'][number];
interface Beside {
  names: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string[]>;
}

export async function listMembers(
  work: StaffWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { tx } = work;
  const { kw, organization, unmanaged, tags, managers, page, size, sort } = input;
  const owners = await ownersShown(work, input);
  const { rows, total } = await pageOfMembers(
    tx,
    { kw, byPinyin: true, organization, unmanaged, tags, managers, owners },
    { page, size, sort },
  );
  const beside = await besideOf(tx, rows);
  return { list: rows.map((row) => rowOnWire(row, beside)), total, page, size };
}

/** A member with what is known of it; how the person is reached stands masked. */
export async function memberDetail(tx: Tx, rid: string): Promise<Detail> {
  const member = await getMember(tx, rid);
  const saved = await addressesOf(tx, rid);
  const { email, teacher, teacher_phone, teacher_mail, province, city, area, address } = member;
  return {
    ...rowOnWire(member, await besideOf(tx, [member])),
    email: maskEmail(email),
    teacher,
    teacher_phone: teacher_phone && maskPhone(teacher_phone),
    teacher_mail: maskEmail(teacher_mail),
    province,
    city,
    area,
    address: address && '****',
    address_count: saved.length,
  };
}

async function besideOf(tx: Tx, rows: readonly MemberProfile[]): Promise<Beside> {
  const names = await staffNames(
    tx,
    rows.flatMap((row) => row.manager_rid ?? []),
  );
  const tags = await tagsOf(
    tx,
    rows.map((row) => row.rid),
  );
  return { names, tags };
}

function rowOnWire(row: MemberProfile, { names, tags }: Beside): Row {
  const { rid, name, company, organization, certified, policy, manager_rid } = row;
  return {
    rid,
    name,
    ...maskedSignIn(row),
    company,
    organization,
    certified,
    policy,
    manager: manager_rid ? { rid: manager_rid, name: names.get(manager_rid) ?? '' } : null,
    created: shanghaiIso(row.created_at),
    tags: tags.get(rid) ?? [],
    closed: isClosed(row),
  };
}

/** The phone signs in until the member chooses a name. Of a closed account neither is anybody's. */
function maskedSignIn(row: MemberProfile): { account: string; phone: string } {
  if (isClosed(row)) return { account: '', phone: '' };
  const phone = maskPhone(row.phone);
  return { account: row.account === row.phone ? phone : row.account, phone };
}
