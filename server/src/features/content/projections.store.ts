import type { ManyKind } from '@yance/contract/content/entries.ts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { abilities, articles, banners, hotZones, thanks } from './content.tables.ts';

/** Rows as visitors meet them; each takes the place of what was published under its rid before. */

export async function showArticle(tx: Tx, row: typeof articles.$inferInsert): Promise<void> {
  const { rid: _, views: __, ...set } = row;
  // Publishing the same text once more is no change.
  const changed_at = sql`case when (${read(articles)}) is distinct from (${read('excluded')}) then excluded.changed_at else ${articles}.changed_at end`;
  await tx
    .insert(articles)
    .values(row)
    .onConflictDoUpdate({ target: articles.rid, set: { ...set, changed_at } });
}

const readColumns = ['title', 'sketch', 'img', 'source', 'author', 'body', 'attachments', 'related'];
/** What readers of an article have before them. */
const read = (from: typeof articles | 'excluded') => {
  const table = from === 'excluded' ? sql.raw(from) : from;
  return sql.join(
    readColumns.map((name) => sql`${table}.${sql.identifier(name)}`),
    sql`, `,
  );
};

export async function showThanks(tx: Tx, row: typeof thanks.$inferInsert): Promise<void> {
  const { rid: _, ...set } = row;
  await tx.insert(thanks).values(row).onConflictDoUpdate({ target: thanks.rid, set });
}

export async function showBanner(tx: Tx, row: typeof banners.$inferInsert): Promise<void> {
  const { rid: _, ...set } = row;
  await tx.insert(banners).values(row).onConflictDoUpdate({ target: banners.rid, set });
}

export async function showHotZone(tx: Tx, row: typeof hotZones.$inferInsert): Promise<void> {
  const { rid: _, ...set } = row;
  await tx.insert(hotZones).values(row).onConflictDoUpdate({ target: hotZones.rid, set });
}

export async function showAbility(tx: Tx, row: typeof abilities.$inferInsert): Promise<void> {
  const { rid: _, views: __, ...set } = row;
  await tx.insert(abilities).values(row).onConflictDoUpdate({ target: abilities.rid, set });
}

const tableOf = (kind: ManyKind) => {
  switch (kind) {
    case 'thanks':
      return thanks;
    case 'banner':
      return banners;
    case 'zone':
      return hotZones;
    default:
      return abilities;
  }
};

/** The rids of shown thanks with this rid, or for the paper at this address. */
export async function thanksAt(tx: Tx, { rid, source }: { rid: string; source: string }): Promise<string[]> {
  const rows = await tx
    .select({ rid: thanks.rid })
    .from(thanks)
    .where(or(eq(thanks.rid, rid), eq(thanks.source, source)));
  return rows.map((row) => row.rid);
}

/**
 * Takes an entry from the public pages. Articles and capabilities keep their row, so that a lost address can say so and
 * its views are not lost.
 */
export async function hideEntry(tx: Tx, kind: ManyKind, rid: string): Promise<void> {
  if (kind === 'news' || kind === 'course' || kind === 'service')
    await tx.update(articles).set({ visible: false }).where(eq(articles.rid, rid));
  else if (kind === 'thanks') await tx.delete(thanks).where(eq(thanks.rid, rid));
  else if (kind === 'banner') await tx.delete(banners).where(eq(banners.rid, rid));
  else if (kind === 'zone') await tx.delete(hotZones).where(eq(hotZones.rid, rid));
  else await tx.update(abilities).set({ visible: false }).where(eq(abilities.rid, rid));
}

/** Moves what is published to its new place. */
export async function placeEntry(tx: Tx, kind: ManyKind, rid: string, position: number): Promise<void> {
  const table = tableOf(kind);
  await tx.update(table).set({ position }).where(eq(table.rid, rid));
}

export type Ability = typeof abilities.$inferSelect;

export async function shownAbilities(tx: Tx): Promise<Ability[]> {
  return tx
    .select()
    .from(abilities)
    .where(eq(abilities.visible, true))
    .orderBy(asc(abilities.position), asc(abilities.rid));
}

/** Everything that was published before entries had versions, and every published row after. */
export async function publishedRows(tx: Tx) {
  return {
    articles: await tx.select().from(articles).orderBy(asc(articles.published_at)),
    thanks: await tx.select().from(thanks).orderBy(asc(thanks.position)),
    banners: await tx.select().from(banners).orderBy(asc(banners.position)),
    hotZones: await tx.select().from(hotZones).orderBy(asc(hotZones.position)),
  };
}

/** The visible article that carries the file among its attachments. */
export async function attachmentsOf(tx: Tx, rid: string): Promise<{ rid: string }[]> {
  const [row] = await tx
    .select({ attachments: articles.attachments })
    .from(articles)
    .where(and(eq(articles.rid, rid), articles.visible));
  return row?.attachments ?? [];
}
