import { and, asc, eq, inArray, notInArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { memberTags } from './tags.tables.ts';

/** The tags of members, each in the order in which they were put on. */
export async function tagsOf(tx: Tx, memberRids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (memberRids.length === 0) return found;
  const rows = await tx
    .select({ member_rid: memberTags.member_rid, tag: memberTags.tag })
    .from(memberTags)
    .where(inArray(memberTags.member_rid, [...memberRids]))
    .orderBy(asc(memberTags.at), asc(memberTags.tag));
  for (const { member_rid, tag } of rows) found.set(member_rid, [...(found.get(member_rid) ?? []), tag]);
  return found;
}

/** Leaves exactly these tags on a member; those that it had keep who put them on, and when. */
export async function replaceTags(
  tx: Tx,
  given: { member_rid: string; tags: readonly string[]; staff_rid: string; at: Date },
): Promise<void> {
  const { member_rid, tags, staff_rid, at } = given;
  await tx
    .delete(memberTags)
    .where(
      and(eq(memberTags.member_rid, member_rid), tags.length > 0 ? notInArray(memberTags.tag, [...tags]) : undefined),
    );
  if (tags.length > 0)
    await tx
      .insert(memberTags)
      .values(tags.map((tag) => ({ member_rid, tag, staff_rid, at })))
      .onConflictDoNothing();
}

export async function usedTags(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ tag: memberTags.tag }).from(memberTags).orderBy(asc(memberTags.tag));
  return rows.map(({ tag }) => tag);
}

export function tagRowsOf(tx: Tx, memberRid: string): Promise<(typeof memberTags.$inferSelect)[]> {
  return tx.select().from(memberTags).where(eq(memberTags.member_rid, memberRid)).orderBy(asc(memberTags.at));
}

export async function deleteTags(tx: Tx, memberRid: string): Promise<void> {
  await tx.delete(memberTags).where(eq(memberTags.member_rid, memberRid));
}

/** For statements of others: whether the member of a column has one of these tags. */
export const isTagged = (memberRid: SQLWrapper, tags: readonly string[]): SQL =>
  sql`${memberRid} in (select t.member_rid from ${memberTags} t where t.tag = any(${sql.param([...tags])}::text[]))`;
