import type { ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { and, eq, getTableColumns, gt, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { builtOnce, type Places } from '../../kernel/postgres/built-once.ts';
import { categories, services, serviceWords, type LeadTime } from './catalogue.tables.ts';

export type StoredService = Omit<typeof services.$inferSelect, 'card' | 'advice' | 'lead_time'> & {
  lead_time: Omit<LeadTime, 'finished'> | null;
  category: string;
  discount_label: string | null;
};

const { card: _card, advice: _advice, ...columns } = getTableColumns(services);
/** Without the single orders, which may be thousands. */
export const leadTimeInShort = sql<StoredService['lead_time']>`${services.lead_time} - 'finished'`;
const wholeRow = {
  ...columns,
  lead_time: leadTimeInShort,
  category: categories.name,
  discount_label: categories.discount_label,
};

export async function findServices(tx: Tx, rids: readonly string[]): Promise<StoredService[]> {
  return rids.length === 0 ? [] : findByRid(tx, { rids });
}

const findByRid = builtOnce((tx, at: Places<{ rids: readonly string[] }>) =>
  tx
    .select(wholeRow)
    .from(services)
    .innerJoin(categories, eq(categories.id, services.category_id))
    .where(sql`${services.rid} = any(${at.rids})`),
);

/** What other features need of services, with the names of their categories, in one statement. */
export async function servicesInShort(tx: Tx, rids: readonly string[]) {
  return rids.length === 0 ? [] : inShortByRid(tx, { rids });
}

const inShortByRid = builtOnce((tx, at: Places<{ rids: readonly string[] }>) =>
  tx
    .select({
      rid: services.rid,
      code: services.code,
      definition: services.definition,
      category: categories.name,
      child_ids: services.child_ids,
      img: services.img,
      offered: services.offered,
      lead_time: leadTimeInShort,
    })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.category_id))
    .where(sql`${services.rid} = any(${at.rids})`),
);

/** Those of the services that are offered. */
export async function offeredServices(tx: Tx, rids: readonly string[]): Promise<Set<string>> {
  if (rids.length === 0) return new Set();
  const rows = await tx
    .select({ rid: services.rid })
    .from(services)
    .where(and(services.offered, inArray(services.rid, [...rids])));
  return new Set(rows.map(({ rid }) => rid));
}

/** All services by name, offered or not, for choosers and for resolving codes. */
export async function serviceNames(
  tx: Tx,
): Promise<{ rid: string; code: string; name: string; type_id: number; category_id: number; offered: boolean }[]> {
  return tx
    .select({
      rid: services.rid,
      code: services.code,
      name: sql<string>`${services.card} ->> 'name'`,
      type_id: services.type_id,
      category_id: services.category_id,
      offered: services.offered,
    })
    .from(services)
    .orderBy(services.position);
}

export type NewService = Omit<
  typeof services.$inferInsert,
  'order_count' | 'lead_time' | 'score_sum' | 'score_count'
> & { definition: ServiceDefinition };

/** Inserts the service or replaces everything that its definition decides; the code says which one it is. */
export async function upsertService(tx: Tx, row: NewService, words: string): Promise<string> {
  const { rid: _rid, ...derived } = row;
  const [stored] = await tx
    .insert(services)
    .values(row)
    .onConflictDoUpdate({ target: services.code, set: derived })
    .returning({ rid: services.rid });
  const rid = stored?.rid ?? row.rid;
  await tx
    .insert(serviceWords)
    .values({ service_rid: rid, words })
    .onConflictDoUpdate({ target: serviceWords.service_rid, set: { words } });
  return rid;
}

/** The next services by rid, offered or not. */
export async function definitionsAfter(
  tx: Tx,
  after: string,
  most: number,
): Promise<{ rid: string; definition: ServiceDefinition }[]> {
  return tx
    .select({ rid: services.rid, definition: services.definition })
    .from(services)
    .where(after === '' ? undefined : gt(services.rid, after))
    .orderBy(services.rid)
    .limit(most);
}

/** Writes the search words of services and nothing else. */
export async function writeWords(tx: Tx, list: readonly { rid: string; words: string }[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(list)}::json) as given (rid uuid, words text)`;
  await tx.execute(
    sql`update ${serviceWords} w set words = given.words::tsvector from ${given} where w.service_rid = given.rid`,
  );
}

export async function setOffered(tx: Tx, rid: string, offered: boolean, at: Date): Promise<void> {
  await tx.update(services).set({ offered, updated_at: at }).where(eq(services.rid, rid));
}

export async function lastServicePosition(tx: Tx): Promise<number> {
  const [row] = await tx.select({ last: max(services.position) }).from(services);
  return row?.last ?? -1;
}

export async function addOrders(tx: Tx, rid: string, count: number): Promise<void> {
  await tx
    .update(services)
    .set({ order_count: sql`${services.order_count} + ${count}` })
    .where(eq(services.rid, rid));
}

/** Writes nothing where the service says so already. */
export async function setLeadTime(tx: Tx, rid: string, lead: LeadTime | null): Promise<void> {
  const stored = sql`${lead && JSON.stringify(lead)}::jsonb`;
  const other = sql`${services.lead_time} is distinct from ${stored}`;
  await tx
    .update(services)
    .set({ lead_time: stored })
    .where(and(eq(services.rid, rid), other));
}

/** The services that say how long their orders took. */
export async function servicesWithLeadTime(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ rid: services.rid }).from(services).where(isNotNull(services.lead_time));
  return rows.map(({ rid }) => rid);
}

export async function addScore(tx: Tx, rid: string, { score, count }: { score: number; count: number }): Promise<void> {
  await tx
    .update(services)
    .set({ score_sum: sql`${services.score_sum} + ${score}`, score_count: sql`${services.score_count} + ${count}` })
    .where(eq(services.rid, rid));
}
