import type { EntryKind } from '@yance/contract/content/entries.ts';
import type { PublishingState } from '@yance/contract/publishing/states.ts';
import { and, asc, count, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import { recordsOf } from '../publishing/index.ts';
import { articles } from './content.tables.ts';

export interface EntryFilter {
  kinds: readonly EntryKind[];
  state?: PublishingState | undefined;
  kw?: string | undefined;
  sort?: string | undefined;
  page: number;
  size: number;
}

export interface EntryListRow {
  rid: string;
  kind: EntryKind;
  slug: string | null;
  title: string;
  views: number | null;
}

export async function pageOfEntries(
  tx: Tx,
  wanted: EntryFilter,
): Promise<{ rows: EntryListRow[]; total: number; counts: Record<string, number> }> {
  const records = recordsOf(tx, 'content');
  const within = and(
    inArray(records.section, [...wanted.kinds]),
    wanted.kw ? ilike(records.title, containing(wanted.kw)) : undefined,
  );
  const rows = await tx
    .select({
      rid: records.rid,
      kind: sql<EntryKind>`${records.section}`,
      slug: records.subject,
      title: records.title,
      views: articles.views,
    })
    .from(records)
    .leftJoin(articles, eq(articles.rid, records.rid))
    .where(and(within, wanted.state ? eq(records.state, wanted.state) : undefined))
    .orderBy(...orderOf(records, wanted), asc(records.rid))
    .limit(wanted.size)
    .offset((wanted.page - 1) * wanted.size);
  const counted = await tx
    .select({ state: records.state, rows: count() })
    .from(records)
    .where(within)
    .groupBy(records.state);
  const counts = Object.fromEntries(counted.map(({ state, rows: number }) => [state, number]));
  const total = wanted.state
    ? (counts[wanted.state] ?? 0)
    : Object.values(counts).reduce((sum, number) => sum + number, 0);
  return { rows, total, counts };
}

/** Articles come newest first, drafts by their last change; other kinds in the order that visitors see. */
function orderOf(records: ReturnType<typeof recordsOf>, { sort, kinds }: EntryFilter): SQL[] {
  const { updated_at, published_at, title, section, position } = records;
  const newest = sql`coalesce(${published_at}, ${updated_at}) desc`;
  if (!sort)
    return kinds.some((kind) => ['news', 'course', 'service'].includes(kind))
      ? [newest]
      : [asc(section), asc(position), newest];
  const sortable = { updated_at, published_at, title };
  const column = sortable[sort.replace('-', '') as keyof typeof sortable];
  return [sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`];
}
