import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import type { ServiceState } from '@yance/contract/catalogue/states.ts';
import { and, asc, count, desc, eq, gt, ilike, max, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import { categories, services } from './catalogue.tables.ts';
import { edits, servicePreviews, serviceVersions } from './edits.tables.ts';

export type Edit = typeof edits.$inferSelect;
export type ServiceVersion = typeof serviceVersions.$inferSelect;

/** Puts services that came with the product, or with an older one, on the editors' desk, as they are published. */
export async function adoptServices(
  tx: Tx,
  toDraft: (service: typeof services.$inferSelect) => ServiceDraft,
): Promise<void> {
  const strange = await tx
    .select({ service: services })
    .from(services)
    .leftJoin(edits, eq(edits.rid, services.rid))
    .where(sql`${edits.rid} is null`)
    .limit(1000);
  if (strange.length === 0) return;
  await tx
    .insert(edits)
    .values(
      strange.map(({ service }) => ({
        rid: service.rid,
        code: service.code,
        state: service.offered ? ('published' as const) : ('withdrawn' as const),
        name: service.definition.name,
        type_id: service.type_id,
        category_id: service.category_id,
        revision: 1,
        number: 1,
        published_number: service.offered ? 1 : null,
        published_at: service.updated_at,
        updated_at: service.updated_at,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(serviceVersions)
    .values(
      strange.map(({ service }) => ({
        service_rid: service.rid,
        number: 1,
        draft: toDraft(service),
        note: '初始版本',
        saved_at: service.updated_at,
        published_at: service.updated_at,
      })),
    )
    .onConflictDoNothing();
}

export async function findEdit(tx: Tx, rid: string): Promise<Edit | undefined> {
  const [row] = await tx.select().from(edits).where(eq(edits.rid, rid));
  return row;
}

export async function lockEdit(tx: Tx, rid: string): Promise<Edit | undefined> {
  const [row] = await tx.select().from(edits).where(eq(edits.rid, rid)).for('update');
  return row;
}

export async function insertEdit(tx: Tx, row: typeof edits.$inferInsert): Promise<void> {
  await tx.insert(edits).values(row);
}

export async function deleteEdit(tx: Tx, rid: string): Promise<void> {
  await tx.delete(servicePreviews).where(eq(servicePreviews.service_rid, rid));
  await tx.delete(serviceVersions).where(eq(serviceVersions.service_rid, rid));
  await tx.delete(edits).where(eq(edits.rid, rid));
}

export async function insertServiceVersion(tx: Tx, row: typeof serviceVersions.$inferInsert): Promise<void> {
  await tx.insert(serviceVersions).values(row);
}

export async function nextServiceVersion(tx: Tx, rid: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(serviceVersions.number) })
    .from(serviceVersions)
    .where(eq(serviceVersions.service_rid, rid));
  return (row?.last ?? 0) + 1;
}

export async function findServiceVersion(tx: Tx, rid: string, number: number): Promise<ServiceVersion | undefined> {
  const [row] = await tx
    .select()
    .from(serviceVersions)
    .where(and(eq(serviceVersions.service_rid, rid), eq(serviceVersions.number, number)));
  return row;
}

/** The versions without their content, the newest first. */
export async function serviceVersionHeads(tx: Tx, rid: string, limit: number) {
  const { number, note, saved_at, saved_by, published_at } = serviceVersions;
  return tx
    .select({ number, note, saved_at, saved_by, published_at })
    .from(serviceVersions)
    .where(eq(serviceVersions.service_rid, rid))
    .orderBy(desc(number))
    .limit(limit);
}

export async function markServicePublished(tx: Tx, rid: string, number: number, at: Date): Promise<void> {
  await tx
    .update(serviceVersions)
    .set({ published_at: at })
    .where(and(eq(serviceVersions.service_rid, rid), eq(serviceVersions.number, number)));
}

export interface EditFilter {
  kw?: string | undefined;
  type_id?: number | undefined;
  category_id?: number | undefined;
  state?: ServiceState | undefined;
  sort?: string | undefined;
}
const sorts: Readonly<Record<string, SQL>> = {
  updated_at: asc(edits.updated_at),
  '-updated_at': desc(edits.updated_at),
  name: asc(edits.name),
  '-name': desc(edits.name),
  orders: asc(sql`coalesce(${services.order_count}, 0)`),
  '-orders': desc(sql`coalesce(${services.order_count}, 0)`),
};

const shown = {
  edit: edits,
  english: sql<string>`coalesce(${services.definition} ->> 'english', '')`,
  category: sql<string>`coalesce(${categories.name}, '')`,
  from_price_fen: services.from_price_fen,
  orders: sql<number>`coalesce(${services.order_count}, 0)`,
};

/** One page of services with how many stand in each state under the same filter. */
export async function pageOfEdits(tx: Tx, filter: EditFilter, { page, size }: { page: number; size: number }) {
  const like = filter.kw ? containing(filter.kw) : undefined;
  const within = and(
    like
      ? or(ilike(edits.name, like), ilike(edits.code, like), ilike(sql`${services.definition} ->> 'english'`, like))
      : undefined,
    filter.type_id ? eq(edits.type_id, filter.type_id) : undefined,
    filter.category_id ? eq(edits.category_id, filter.category_id) : undefined,
  );
  const where = and(within, filter.state ? eq(edits.state, filter.state) : undefined);
  const [rows, sums] = await Promise.all([
    tx
      .select(shown)
      .from(edits)
      .leftJoin(services, eq(services.rid, edits.rid))
      .leftJoin(categories, eq(categories.id, edits.category_id))
      .where(where)
      .orderBy(sorts[filter.sort ?? '-updated_at'] ?? desc(edits.updated_at), asc(edits.rid))
      .limit(size)
      .offset((page - 1) * size),
    tx
      .select({ state: edits.state, rows: count() })
      .from(edits)
      .leftJoin(services, eq(services.rid, edits.rid))
      .where(within)
      .groupBy(edits.state),
  ]);
  const counts: Record<string, number> = Object.fromEntries(sums.map((one) => [one.state, one.rows]));
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { rows, counts, total: filter.state ? (counts[filter.state] ?? 0) : all };
}

export async function editWithFacts(tx: Tx, rid: string) {
  const [row] = await tx
    .select(shown)
    .from(edits)
    .leftJoin(services, eq(services.rid, edits.rid))
    .leftJoin(categories, eq(categories.id, edits.category_id))
    .where(eq(edits.rid, rid));
  return row;
}

export async function insertServicePreview(tx: Tx, row: typeof servicePreviews.$inferInsert): Promise<void> {
  await tx.insert(servicePreviews).values(row);
}

/** Takes a preview away for good and says what it was for; nothing when it was used, is over or never was. */
export async function takeServicePreview(
  tx: Tx,
  key: string,
  now: Date,
): Promise<{ service_rid: string; number: number } | undefined> {
  const [row] = await tx
    .delete(servicePreviews)
    .where(and(eq(servicePreviews.key, key), gt(servicePreviews.expires_at, now)))
    .returning({ service_rid: servicePreviews.service_rid, number: servicePreviews.number });
  return row;
}
