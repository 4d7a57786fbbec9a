import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  like,
  not,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { newRid, type Tx } from '../../kernel/db.ts';
import { builtOnce, type Places } from '../../kernel/postgres/built-once.ts';
import { countSome, mentions, sortedBy } from '../../kernel/list-query.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { nameKey } from '../../kernel/name-key.ts';
import { lettersOfName } from '../search/index.ts';
import { isManaged } from '../staff/index.ts';
import { addresses, consents, members } from './identity.tables.ts';
import { isTagged } from './tags.store.ts';

/**
 * The required fields of the profile and one address: what opens rights, never the user type. With `offset 0` the
 * address is looked for at each row that is read, rather than all addresses are read for one page of members.
 */
const certified = sql<boolean>`(${members.name} <> '' and ${members.email} <> '' and ${members.company} <> ''
  and ${members.organization} is not null and (${members.organization} <> 0 or ${members.teacher} <> '')
  and ${members.address_code} <> '' and ${members.address} <> ''
  and exists (select 1 from ${addresses} a where a.member_rid = ${members}.rid offset 0))`;
/** Students and teachers test first and pay later unless a service manager decided otherwise. */
const policy = sql<
  'credit' | 'prepaid'
>`coalesce(${members.policy}, case when ${members.organization} in (1, 2) then 'prepaid' else 'credit' end)`;

const profile = () => ({
  ...getTableColumns(members),
  organization: sql<number>`coalesce(${members.organization}, 0)`,
  certified,
  policy,
});

export type MemberRow = typeof members.$inferSelect;
/** A member as other features see one. `organization` is 0 until the profile says otherwise. */
export type MemberProfile = Omit<MemberRow, 'password_hash' | 'organization' | 'policy'> & {
  organization: number;
  policy: 'credit' | 'prepaid';
  certified: boolean;
  has_password: boolean;
};

export async function findMember(tx: Tx, rid: string): Promise<MemberProfile | undefined> {
  return (await membersByRid(tx, [rid])).get(rid);
}

/** Refuses `notFound` when there is no such member. */
export async function getMember(tx: Tx, rid: string): Promise<MemberProfile> {
  const member = await findMember(tx, rid);
  if (!member) throw new Refusal('notFound');
  return member;
}

/**
 * As getMember, for what begins with the member's service manager: nobody gives the member to another one until the
 * transaction ends. Undefined, and nothing locked, where a working manager has to be found first. `alone` is for what
 * is limited too (see lockLimits).
 */
export async function holdManaged(
  tx: Tx,
  rid: string,
  { alone }: { alone: boolean },
): Promise<MemberProfile | undefined> {
  const [row] = await (alone ? holdAlone : holdShared)(tx, { rid });
  return row && withoutHash(row);
}

const holding = (strength: 'no key update' | 'key share') =>
  builtOnce((tx, at: Places<{ rid: string }>) =>
    tx
      .select(profile())
      .from(members)
      .where(and(eq(members.rid, at.rid), isManaged(members.manager_rid)))
      .for(strength, { of: members }),
  );
const holdAlone = holding('no key update');
const holdShared = holding('key share');

/** Profiles by rid; unknown ones are absent. */
export async function membersByRid(tx: Tx, rids: readonly string[]): Promise<Map<string, MemberProfile>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select(profile())
    .from(members)
    .where(inArray(members.rid, [...new Set(rids)]));
  return new Map(rows.map((row) => [row.rid, withoutHash(row)]));
}

const withoutHash = <T extends { password_hash: string }>({ password_hash, ...row }: T) => ({
  ...row,
  has_password: password_hash !== '',
});

/**
 * Makes those wait who count what the member has open (limitOpen) and those who change the member. Taken before all
 * else of the member, as docs/locks.md says: who holds an account and then waits here closes a circle.
 */
export async function lockLimits(tx: Tx, rid: string): Promise<void> {
  await tx.select({ rid: members.rid }).from(members).where(eq(members.rid, rid)).for('no key update');
}

const closedMark = 'closed-';
/** What stands for the account and the phone of a closed account: the phone is free for somebody else. */
export const closedName = (): string => `${closedMark}${newRid()}`;
export const isClosed = ({ phone }: Pick<MemberProfile, 'phone'>): boolean => phone.startsWith(closedMark);
const isClosedRow = like(members.phone, sql.raw(`'${closedMark}%'`));

/** Whose accounts were closed, to be asked within another statement. */
export const closedRids = (tx: Tx) => tx.select({ rid: members.rid }).from(members).where(isClosedRow);

/** Locks the member's row until the transaction ends. */
export async function lockMember(tx: Tx, rid: string): Promise<MemberRow | undefined> {
  const [row] = await tx.select().from(members).where(eq(members.rid, rid)).for('update');
  return row;
}

/** The rows of several members, locked in one order, by their rids. */
export async function lockMembers(tx: Tx, rids: readonly string[]): Promise<Map<string, MemberRow>> {
  const rows = await tx
    .select()
    .from(members)
    .where(inArray(members.rid, [...rids]))
    .orderBy(asc(members.rid))
    .for('update');
  return new Map(rows.map((row) => [row.rid, row]));
}

/** The member's row as it stands, with the password's hash. */
export async function memberRow(tx: Tx, rid: string): Promise<MemberRow | undefined> {
  const [row] = await tx.select().from(members).where(eq(members.rid, rid));
  return row;
}

export const countManaged = (tx: Tx, managerRid: string): Promise<number> =>
  tx.$count(members, eq(members.manager_rid, managerRid));

/** Locks the members of a service manager, in one order. */
export async function lockMembersOf(tx: Tx, managerRid: string): Promise<string[]> {
  const rows = await tx
    .select({ rid: members.rid })
    .from(members)
    .where(eq(members.manager_rid, managerRid))
    .orderBy(asc(members.rid))
    .for('update');
  return rows.map((row) => row.rid);
}

/** By phone or by the name that the member chose, in any case. */
export async function memberByLogin(tx: Tx, login: string): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(members)
    .where(or(eq(members.phone, login), eq(sql`lower(${members.account})`, login.toLowerCase())))
    .limit(1);
  return row;
}

export async function memberByPhone(tx: Tx, phone: string): Promise<MemberRow | undefined> {
  const [row] = await tx.select().from(members).where(eq(members.phone, phone));
  return row;
}

const spelt = (name: string) => {
  const { pinyin, initials } = lettersOfName(name);
  return { name_pinyin: pinyin, name_initials: initials };
};

/** By what a member is found whose name or company is written so. */
const keysOf = ({ name, company }: { name?: string | undefined; company?: string | undefined }) => ({
  ...(name === undefined ? {} : { name_key: nameKey(name), ...spelt(name) }),
  ...(company === undefined ? {} : { company_key: nameKey(company) }),
});

export async function insertMember(tx: Tx, row: typeof members.$inferInsert): Promise<void> {
  await tx.insert(members).values({ ...row, ...keysOf(row) });
}

export async function changeMember(tx: Tx, rid: string, set: Partial<typeof members.$inferInsert>): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await tx
    .update(members)
    .set({ ...set, ...keysOf(set) })
    .where(eq(members.rid, rid));
}

export async function insertConsents(tx: Tx, rows: (typeof consents.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(consents).values(rows);
}

/** Members who, or whose company, are called so, however it is written; at most a thousand. */
export async function membersNamed(
  tx: Tx,
  names: readonly string[],
): Promise<{ rid: string; name: string; company: string }[]> {
  const keys = names.map(nameKey).filter(Boolean);
  if (keys.length === 0) return [];
  const { rid, name, company, name_key, company_key } = members;
  return tx
    .select({ rid, name, company })
    .from(members)
    .where(or(inArray(name_key, keys), inArray(company_key, keys)))
    .limit(1000);
}

export interface MemberFilter {
  kw?: string | undefined;
  /** Whether `kw` may also be how a name begins in pinyin, or its first letters. */
  byPinyin?: boolean;
  organization?: number | undefined;
  /** Of any of these service managers; an empty list narrows nothing. */
  managers?: readonly string[];
  /** Whose customers they must be besides; undefined for everybody's. */
  owners?: readonly string[] | undefined;
  unmanaged?: boolean | undefined;
  /** Only those who bear one of them; an empty list narrows nothing. */
  tags?: readonly string[];
}

/** The newest members whom some words name, at most a hundred. */
export async function findMembers(tx: Tx, kw: string): Promise<string[]> {
  const { rows } = await pageOfMembers(tx, { kw }, { page: 1, size: 100 });
  return rows.map((row) => row.rid);
}

/** Members of a kind who have an account now, by their rid. */
export async function memberRidsOf(tx: Tx, segment: MemberSegment, most: number): Promise<string[]> {
  const rows = await tx
    .select({ rid: members.rid })
    .from(members)
    .where(inSegment(segment))
    .orderBy(asc(members.rid))
    .limit(most);
  return rows.map((row) => row.rid);
}

/** Who has these phones; unknown ones are absent. */
export async function memberRidsByPhone(tx: Tx, phones: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ rid: members.rid, phone: members.phone })
    .from(members)
    .where(inArray(members.phone, [...phones]));
  return new Map(rows.map((row) => [row.phone, row.rid]));
}

export const countMembersOf = (tx: Tx, segment: MemberSegment): Promise<number> =>
  tx.$count(members, inSegment(segment));

export interface MemberSegment {
  organization?: number | undefined;
  managerRid?: string | undefined;
  /** Registered then or later. */
  since?: Date | undefined;
}

const inSegment = ({ organization, managerRid, since }: MemberSegment): SQL | undefined =>
  and(
    not(isClosedRow),
    organization === undefined ? undefined : eq(members.organization, organization),
    managerRid ? eq(members.manager_rid, managerRid) : undefined,
    since ? gte(members.created_at, since) : undefined,
  );

/** Whose name begins with these letters; two at least, because one begins the names of too many. */
function typed(kw: string): SQL[] {
  const letters = kw.toLowerCase().replaceAll(/[\s']/g, '');
  if (!/^[a-z]{2,}$/.test(letters)) return [];
  return [like(members.name_pinyin, `${letters}%`), like(members.name_initials, `${letters}%`)];
}

/** Writes how the names of the members that follow one are typed; returns the last of them, or null. */
export async function respellNames(tx: Tx, after: string, most: number): Promise<string | null> {
  const rows = await tx
    .select({ rid: members.rid, name: members.name })
    .from(members)
    .where(after ? gt(members.rid, after) : undefined)
    .orderBy(asc(members.rid))
    .limit(most);
  for (const { rid, name } of rows) await tx.update(members).set(spelt(name)).where(eq(members.rid, rid));
  return rows.at(-1)?.rid ?? null;
}

/**
 * One page of members, newest first unless another order is requested. `kw` is part of a name, company or account, or
 * of the phone. `total` as far as rows of a list are counted (`mostCounted`).
 */
export async function pageOfMembers(
  tx: Tx,
  filter: MemberFilter,
  { page, size, sort }: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: MemberProfile[]; total: number }> {
  const { name, company, account, phone } = members;
  const conditions: (SQL | undefined)[] = [
    filter.kw
      ? mentions([sql`lower(${name} || ' ' || ${company} || ' ' || ${account} || ' ' || ${phone})`], filter.kw, {
          others: filter.byPinyin ? typed(filter.kw) : [],
        })
      : undefined,
    filter.organization === undefined ? undefined : eq(members.organization, filter.organization),
    filter.managers?.length ? inArray(members.manager_rid, [...filter.managers]) : undefined,
    filter.owners ? inArray(members.manager_rid, [...filter.owners]) : undefined,
    filter.unmanaged ? isNull(members.manager_rid) : undefined,
    filter.tags?.length ? isTagged(members.rid, filter.tags) : undefined,
  ];
  const where = and(...conditions);
  const rows = await tx
    .select(profile())
    .from(members)
    .where(where)
    .orderBy(...sortedBy({ created: members.rid }, sort, [desc(members.rid)]))
    .limit(size)
    .offset((page - 1) * size);
  return { rows: rows.map(withoutHash), total: await countSome(tx, members, where) };
}

/** For statements of others: whether the member of a column is a customer of one of these service managers. */
export const isManagedMember = (memberRid: SQLWrapper, managers: readonly string[]): SQL =>
  sql`exists (select 1 from ${members} m where m.rid = ${memberRid} and m.manager_rid = any(${sql.param([...managers])}::uuid[]))`;
