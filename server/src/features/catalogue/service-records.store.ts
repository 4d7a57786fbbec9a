import type { PublishingState } from '@yance/contract/publishing/states.ts';
import { and, asc, count, desc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import { recordsOf } from '../publishing/index.ts';
import { categories, services } from './catalogue.tables.ts';

export async function servicesWithoutRecord(tx: Tx): Promise<(typeof services.$inferSelect)[]> {
  const records = recordsOf(tx, 'service');
  const rows = await tx
    .select({ service: services })
    .from(services)
    .leftJoin(records, eq(records.rid, services.rid))
    .where(isNull(records.rid))
    .limit(1000);
  return rows.map(({ service }) => service);
}

export interface ServiceFilter {
  kw?: string | undefined;
  type_id?: number | undefined;
  category_id?: number | undefined;
  state?: PublishingState | undefined;
  sort?: string | undefined;
}

const orders = sql<number>`coalesce(${services.order_count}, 0)`;
const english = sql<string>`coalesce(${services.definition} ->> 'english', '')`;

/** Records of services with what is published of each. */
function withServices(tx: Tx) {
  const records = recordsOf(tx, 'service');
  const typeId = sql<number>`(${records.filters} ->> 'type_id')::int`;
  const categoryId = sql<number>`(${records.filters} ->> 'category_id')::int`;
  const shown = {
    rid: records.rid,
    code: sql<string>`${records.subject}`,
    name: records.title,
    english,
    type_id: typeId,
    category_id: categoryId,
    category: sql<string>`coalesce(${categories.name}, '')`,
    from_price_fen: services.from_price_fen,
    orders,
  };
  const rows = tx
    .select(shown)
    .from(records)
    .leftJoin(services, eq(services.rid, records.rid))
    .leftJoin(categories, eq(categories.id, categoryId));
  return { records, typeId, categoryId, rows };
}

/** What the words and the place in the catalogue ask for. */
function matching(
  { records, typeId, categoryId }: Pick<ReturnType<typeof withServices>, 'records' | 'typeId' | 'categoryId'>,
  filter: ServiceFilter,
): SQL | undefined {
  const like = filter.kw ? containing(filter.kw) : undefined;
  return and(
    like ? or(ilike(records.title, like), ilike(records.subject, like), ilike(english, like)) : undefined,
    filter.type_id ? eq(typeId, filter.type_id) : undefined,
    filter.category_id ? eq(categoryId, filter.category_id) : undefined,
  );
}

/** One page of services with how many stand in each state under the same filter. */
export async function pageOfServices(tx: Tx, filter: ServiceFilter, { page, size }: { page: number; size: number }) {
  const { records, typeId, categoryId, rows: all } = withServices(tx);
  const within = matching({ records, typeId, categoryId }, filter);
  const sorts: Readonly<Record<string, SQL>> = {
    updated_at: asc(records.updated_at),
    '-updated_at': desc(records.updated_at),
    name: asc(records.title),
    '-name': desc(records.title),
    orders: asc(orders),
    '-orders': desc(orders),
  };
  const [rows, sums] = await Promise.all([
    all
      .where(and(within, filter.state ? eq(records.state, filter.state) : undefined))
      .orderBy(sorts[filter.sort ?? '-updated_at'] ?? desc(records.updated_at), asc(records.rid))
      .limit(size)
      .offset((page - 1) * size),
    tx
      .select({ state: records.state, rows: count() })
      .from(records)
      .leftJoin(services, eq(services.rid, records.rid))
      .where(within)
      .groupBy(records.state),
  ]);
  const counts: Record<string, number> = Object.fromEntries(sums.map((one) => [one.state, one.rows]));
  const sum = Object.values(counts).reduce((before, one) => before + one, 0);
  return { rows, counts, total: filter.state ? (counts[filter.state] ?? 0) : sum };
}

export async function findServiceRow(tx: Tx, rid: string) {
  const { records, rows } = withServices(tx);
  const [row] = await rows.where(eq(records.rid, rid));
  return row;
}

/** The published services of a filter by their code, at most `most`. */
export async function publishedServices(tx: Tx, filter: ServiceFilter, most: number): Promise<string[]> {
  const { records, typeId, categoryId, rows } = withServices(tx);
  const found = await rows
    .where(and(eq(records.state, 'published'), matching({ records, typeId, categoryId }, filter)))
    .orderBy(asc(records.subject))
    .limit(most);
  return found.map(({ rid }) => rid);
}
