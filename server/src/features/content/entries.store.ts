import type { EntryKind } from '@yance/contract/content/entries.ts';
import type { ContentState } from '@yance/contract/content/states.ts';
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, lt, max, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import { articles, entries, previews, versions } from './content.tables.ts';

export type Entry = Omit<typeof entries.$inferSelect, 'kind' | 'state'> & { kind: EntryKind; state: ContentState };
export type Version = typeof versions.$inferSelect;

export async function insertEntry(tx: Tx, row: typeof entries.$inferInsert): Promise<void> {
  await tx.insert(entries).values(row);
}

export async function insertVersion(tx: Tx, row: typeof versions.$inferInsert): Promise<void> {
  await tx.insert(versions).values(row);
}

/** The entry under a lock, so that its steps happen one after the other. */
export async function lockEntry(tx: Tx, rid: string): Promise<Entry | undefined> {
  const [row] = await tx.select().from(entries).where(eq(entries.rid, rid)).for('update');
  return row as Entry | undefined;
}

export async function findEntry(tx: Tx, given: { rid: string } | { slug: string }): Promise<Entry | undefined> {
  const [row] = await tx
    .select()
    .from(entries)
    .where('rid' in given ? eq(entries.rid, given.rid) : eq(entries.slug, given.slug));
  return row as Entry | undefined;
}

export async function findVersion(tx: Tx, rid: string, number: number): Promise<Version | undefined> {
  const [row] = await tx
    .select()
    .from(versions)
    .where(and(eq(versions.entry_rid, rid), eq(versions.number, number)));
  return row;
}

export type VersionHead = Omit<Version, 'data'>;

/** The newest versions first, without their data. */
export async function versionHeads(tx: Tx, rid: string, limit: number): Promise<VersionHead[]> {
  return tx
    .select({
      entry_rid: versions.entry_rid,
      number: versions.number,
      note: versions.note,
      saved_at: versions.saved_at,
      saved_by: versions.saved_by,
      published_at: versions.published_at,
    })
    .from(versions)
    .where(eq(versions.entry_rid, rid))
    .orderBy(desc(versions.number))
    .limit(limit);
}

const mostShown = 100;
/** What was ever shown of an entry, the newest first. */
export async function publishedVersions(
  tx: Tx,
  rid: string,
): Promise<{ number: number; data: Version['data']; published_at: Date }[]> {
  const rows = await tx
    .select({ number: versions.number, data: versions.data, published_at: versions.published_at })
    .from(versions)
    .where(and(eq(versions.entry_rid, rid), isNotNull(versions.published_at)))
    .orderBy(desc(versions.number))
    .limit(mostShown);
  return rows.flatMap(({ published_at, ...row }) => (published_at ? [{ ...row, published_at }] : []));
}

/** A version that is published once more keeps the moment at which it first was. */
export async function markPublished(tx: Tx, rid: string, number: number, at: Date): Promise<void> {
  await tx
    .update(versions)
    .set({ published_at: at })
    .where(and(eq(versions.entry_rid, rid), eq(versions.number, number), isNull(versions.published_at)));
}

/** Whether another published version of the entry carries this name of a version. */
export async function nameWasPublished(tx: Tx, rid: string, number: number, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ number: versions.number })
    .from(versions)
    .where(
      and(
        eq(versions.entry_rid, rid),
        sql`${versions.number} <> ${number}`,
        sql`${versions.published_at} is not null`,
        sql`${versions.data} ->> 'version' = ${name}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Changes what is no step of its own, such as the place in the order. */
export async function setEntry(
  tx: Tx,
  rid: string,
  set: Partial<Omit<typeof entries.$inferInsert, 'state' | 'rid'>>,
): Promise<void> {
  await tx.update(entries).set(set).where(eq(entries.rid, rid));
}

export async function nextVersionNumber(tx: Tx, rid: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(versions.number) })
    .from(versions)
    .where(eq(versions.entry_rid, rid));
  return (row?.last ?? 0) + 1;
}

/** An entry that was never shown goes for good, with its versions. */
export async function deleteEntry(tx: Tx, rid: string): Promise<void> {
  await tx.delete(previews).where(eq(previews.entry_rid, rid));
  await tx.delete(versions).where(eq(versions.entry_rid, rid));
  await tx.delete(entries).where(eq(entries.rid, rid));
}

export async function lastPosition(tx: Tx, kind: EntryKind): Promise<number> {
  const [row] = await tx
    .select({ last: max(entries.position) })
    .from(entries)
    .where(eq(entries.kind, kind));
  return row?.last ?? -1;
}

/** Rids of a kind in their order, locked. */
export async function lockOrder(tx: Tx, kind: EntryKind): Promise<string[]> {
  const rows = await tx
    .select({ rid: entries.rid })
    .from(entries)
    .where(eq(entries.kind, kind))
    .orderBy(asc(entries.position), asc(entries.rid))
    .for('update');
  return rows.map(({ rid }) => rid);
}

export async function anyEntry(tx: Tx, kinds: readonly EntryKind[]): Promise<Set<EntryKind>> {
  const rows = await tx
    .selectDistinct({ kind: entries.kind })
    .from(entries)
    .where(inArray(entries.kind, [...kinds]));
  return new Set(rows.map(({ kind }) => kind as EntryKind));
}

/** Those of the rids that have an entry. */
export async function entriesAmong(tx: Tx, rids: readonly string[]): Promise<Set<string>> {
  if (rids.length === 0) return new Set();
  const rows = await tx
    .select({ rid: entries.rid })
    .from(entries)
    .where(inArray(entries.rid, [...rids]));
  return new Set(rows.map(({ rid }) => rid));
}

export async function knownSlugs(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: entries.slug })
    .from(entries)
    .where(sql`${entries.slug} is not null`);
  return new Set(rows.map(({ slug }) => slug ?? ''));
}

interface Wanted {
  kinds: readonly EntryKind[];
  state?: ContentState | undefined;
  kw?: string | undefined;
  sort?: string | undefined;
  page: number;
  size: number;
}

const sortable = { updated_at: entries.updated_at, published_at: entries.published_at, title: entries.title } as const;

/** Articles come newest first, drafts by their last change; other kinds in the order that visitors see. */
function orderOf(sort: string | undefined, kinds: readonly EntryKind[]): SQL[] {
  const newest = sql`coalesce(${entries.published_at}, ${entries.updated_at}) desc`;
  if (!sort)
    return kinds.some((kind) => ['news', 'course', 'service'].includes(kind))
      ? [newest]
      : [asc(entries.kind), asc(entries.position), newest];
  const column = sortable[sort.replace('-', '') as keyof typeof sortable];
  return [sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`];
}

export async function entryPage(
  tx: Tx,
  wanted: Wanted,
): Promise<{ list: (Entry & { views: number | null })[]; total: number; counts: Record<string, number> }> {
  const ofKinds = inArray(entries.kind, [...wanted.kinds]);
  const named = wanted.kw ? ilike(entries.title, containing(wanted.kw)) : undefined;
  const where = and(ofKinds, named, wanted.state ? eq(entries.state, wanted.state) : undefined);
  const rows = await tx
    .select({ entry: entries, views: articles.views })
    .from(entries)
    .leftJoin(articles, eq(articles.rid, entries.rid))
    .where(where)
    .orderBy(...orderOf(wanted.sort, wanted.kinds), asc(entries.rid))
    .limit(wanted.size)
    .offset((wanted.page - 1) * wanted.size);
  const counted = await tx
    .select({ state: entries.state, rows: count() })
    .from(entries)
    .where(and(ofKinds, named))
    .groupBy(entries.state);
  const counts = Object.fromEntries(counted.map(({ state, rows: number }) => [state, number]));
  const total = wanted.state
    ? (counts[wanted.state] ?? 0)
    : Object.values(counts).reduce((sum, number) => sum + number, 0);
  return { list: rows.map(({ entry, views }) => ({ ...(entry as Entry), views })), total, counts };
}

export async function insertPreview(tx: Tx, row: typeof previews.$inferInsert): Promise<void> {
  await tx.insert(previews).values(row);
}

/** Takes the preview away with its key: nobody opens it a second time. */
export async function takePreview(
  tx: Tx,
  key: string,
  now: Date,
): Promise<{ entry_rid: string; number: number } | undefined> {
  await tx.delete(previews).where(lt(previews.expires_at, now));
  const [row] = await tx.delete(previews).where(eq(previews.key, key)).returning();
  return row;
}
