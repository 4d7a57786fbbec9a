import { recordOf } from '@yance/contract/kernel/keys.ts';
import { requirementStates } from '@yance/contract/requirements/requirement.ts';
import type { RequirementState } from '@yance/contract/requirements/states.ts';
import { and, asc, count, desc, eq, ilike, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, countWaiting, inTurn, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import { requirementCalls, requirementFiles, requirements } from './requirements.tables.ts';

export type RequirementRecord = typeof requirements.$inferSelect;

export interface RequirementFilter {
  memberRid?: string | undefined;
  /** Of any of these service managers; an empty list narrows nothing. */
  managers?: readonly string[];
  /** Whose they must be besides; undefined for everybody's. */
  owners?: readonly string[] | undefined;
  state?: RequirementState | undefined;
  type?: RequirementRecord['type'] | undefined;
  kw?: string | undefined;
  /** Only those whose call was due before this moment. */
  dueBefore?: Date;
}

export async function insertRequirement(tx: Tx, row: typeof requirements.$inferInsert): Promise<void> {
  await tx.insert(requirements).values(row);
}

export async function findRequirement(tx: Tx, rid: string): Promise<RequirementRecord | undefined> {
  const [row] = await tx.select().from(requirements).where(eq(requirements.rid, rid));
  return row;
}

/** The requirement, locked against every other change until the transaction ends. */
/** Until when the customer may order what was quoted. */
export async function setQuotedUntil(tx: Tx, rid: string, until: Date): Promise<void> {
  await tx.update(requirements).set({ quoted_until: until }).where(eq(requirements.rid, rid));
}

export async function lockRequirement(tx: Tx, rid: string): Promise<RequirementRecord | undefined> {
  const [row] = await tx.select().from(requirements).where(eq(requirements.rid, rid)).for('update');
  return row;
}

/** Locks the requirements that wait for an answer to these quotations, in one order. */
export async function lockQuoted(tx: Tx, quotationRids: readonly string[]): Promise<void> {
  await tx
    .select({ rid: requirements.rid })
    .from(requirements)
    .where(inArray(requirements.quotation_rid, [...quotationRids]))
    .orderBy(asc(requirements.rid))
    .for('update');
}

/** The first call, or the end of a quotation: whichever runs. */
const sortable = {
  clock: [sql`coalesce(${requirements.due_at}, ${requirements.quoted_until})`, requirements.rid],
  created: requirements.rid,
};

/** The states in which staff are waited for. */
const queues: readonly RequirementState[] = ['pending', 'assigned', 'expired'];

/**
 * One page and how many there are: newest first for a member, in the order of their turn for staff unless another is
 * requested.
 */
export async function pageOfRequirements(
  tx: Tx,
  filter: RequirementFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: RequirementRecord[]; total: number }> {
  const where = matching(filter);
  const queue = filter.state !== undefined && queues.includes(filter.state);
  const order = filter.memberRid ? [desc(requirements.rid)] : inTurn(requirements.due_at, requirements.rid, { queue });
  const rows = await tx
    .select()
    .from(requirements)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, order))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  return { rows, total: await countRequirements(tx, filter) };
}

export const requirementsWaiting = (tx: Tx, filter: RequirementFilter, now: Date): Promise<Waiting> =>
  countWaiting(tx, requirements, { where: matching(filter), clock: requirements.due_at, now });

export async function countRequirements(tx: Tx, filter: RequirementFilter): Promise<number> {
  const [row] = await tx.select({ number: count() }).from(requirements).where(matching(filter));
  return row?.number ?? 0;
}

export async function countByState(tx: Tx, filter: RequirementFilter): Promise<Record<RequirementState, number>> {
  const rows = await tx
    .select({ state: requirements.state, number: count() })
    .from(requirements)
    .where(matching(filter))
    .groupBy(requirements.state);
  const counts = recordOf(requirementStates, () => 0);
  return Object.assign(counts, Object.fromEntries(rows.map((row) => [row.state, row.number])));
}

function matching(filter: RequirementFilter): SQL | undefined {
  const like = filter.kw ? containing(filter.kw) : undefined;
  return and(
    filter.memberRid ? eq(requirements.member_rid, filter.memberRid) : undefined,
    filter.managers?.length ? inArray(requirements.manager_rid, [...filter.managers]) : undefined,
    filter.owners ? inArray(requirements.manager_rid, [...filter.owners]) : undefined,
    filter.state ? eq(requirements.state, filter.state) : undefined,
    filter.type ? eq(requirements.type, filter.type) : undefined,
    filter.dueBefore ? lt(requirements.due_at, filter.dueBefore) : undefined,
    like
      ? or(
          ilike(requirements.requirement_no, like),
          ilike(requirements.name, like),
          ilike(requirements.phone, like),
          ilike(requirements.content, like),
        )
      : undefined,
  );
}

/** Locks what a service manager still works on, in one order. */
const openOf = (managerRid: string): SQL | undefined =>
  and(eq(requirements.manager_rid, managerRid), notInArray(requirements.state, ['accepted', 'refused', 'closed']));

export const countRequirementsOf = (tx: Tx, managerRid: string): Promise<number> =>
  tx.$count(requirements, openOf(managerRid));

export const lockRequirementsOf = (tx: Tx, managerRid: string) =>
  tx
    .select({ rid: requirements.rid, member_rid: requirements.member_rid, state: requirements.state })
    .from(requirements)
    .where(openOf(managerRid))
    .orderBy(asc(requirements.rid))
    .for('update');

export async function setRequirementManager(tx: Tx, rid: string, manager_rid: string | null): Promise<void> {
  await tx.update(requirements).set({ manager_rid }).where(eq(requirements.rid, rid));
}

/** Gives a member what was posted with their phone before anybody had proved it. */
export async function claimByPhone(tx: Tx, phone: string, memberRid: string): Promise<void> {
  await tx
    .update(requirements)
    .set({ member_rid: memberRid })
    .where(and(eq(requirements.phone, phone), isNull(requirements.member_rid)));
}

export async function insertCall(tx: Tx, row: typeof requirementCalls.$inferInsert): Promise<void> {
  await tx.insert(requirementCalls).values(row);
}

export const callsOf = (tx: Tx, requirementRid: string) =>
  tx
    .select()
    .from(requirementCalls)
    .where(eq(requirementCalls.requirement_rid, requirementRid))
    .orderBy(asc(requirementCalls.rid));

/** Ties files to a requirement; returns how many were still free. */
export async function attachFiles(tx: Tx, requirementRid: string, fileRids: readonly string[]): Promise<void> {
  if (fileRids.length > 0)
    await tx
      .insert(requirementFiles)
      .values(fileRids.map((file_rid, position) => ({ file_rid, requirement_rid: requirementRid, position })));
}

/** The files of several requirements, in the order in which they were given. */
export async function filesOf(tx: Tx, requirementRids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (requirementRids.length === 0) return found;
  const rows = await tx
    .select()
    .from(requirementFiles)
    .where(inArray(requirementFiles.requirement_rid, [...requirementRids]))
    .orderBy(asc(requirementFiles.position));
  for (const row of rows) found.set(row.requirement_rid, [...(found.get(row.requirement_rid) ?? []), row.file_rid]);
  return found;
}
