import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/db.ts';
import { articles, banners, hotZones, thanks } from './content.tables.ts';

export type Article = Omit<typeof articles.$inferSelect, 'words' | 'names'>;
export type ArticleHead = Omit<Article, 'body' | 'attachments' | 'related'>;
export type Thanks = Omit<typeof thanks.$inferSelect, 'words' | 'names'>;

const head = {
  rid: articles.rid,
  type: articles.type,
  title: articles.title,
  sketch: articles.sketch,
  img: articles.img,
  source: articles.source,
  author: articles.author,
  published_at: articles.published_at,
  changed_at: articles.changed_at,
  visible: articles.visible,
  views: articles.views,
};

const rowsOf = async (tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> =>
  (await tx.select({ rows: count() }).from(table).where(where))[0]?.rows ?? 0;

interface Page {
  page: number;
  size: number;
}

/** What to find and how to rank it, both as text forms of a tsquery. */
export interface TextQuery {
  find: string;
  rank: string | null;
}

/** One page, newest first; with a query the best match first, of equal ones what is read much and new. */
export async function articlePage(
  tx: Tx,
  type: Article['type'],
  query: TextQuery | null,
  page: Page,
): Promise<{ list: ArticleHead[]; total: number }> {
  return {
    list: await articleHeads(tx, type, query, page),
    total: await rowsOf(tx, articles, articlesFound(type, query)),
  };
}

const articlesFound = (type: Article['type'], query: TextQuery | null) =>
  and(eq(articles.type, type), articles.visible, query ? sql`${articles.words} @@ ${query.find}::tsquery` : undefined);

const byMatch = (names: PgColumn, query: TextQuery | null): SQL[] =>
  query?.rank ? [sql`ts_rank(${names}, ${query.rank}::tsquery) desc`] : [];

/**
 * An article that is read ten times as often stands where one of three months later would, but never a year before its
 * time.
 */
const popularAndNew = sql`${articles.published_at} + least(log(1 + ${articles.views}), 4) * interval '90 days' desc`;

/** A page of a list where nobody is told how many there are. */
export async function articleHeads(
  tx: Tx,
  type: Article['type'],
  query: TextQuery | null,
  { page, size }: Page,
): Promise<ArticleHead[]> {
  const newest = [desc(articles.published_at), desc(articles.rid)];
  const list = await tx
    .select(head)
    .from(articles)
    .where(articlesFound(type, query))
    .orderBy(...byMatch(articles.names, query), ...(query ? [popularAndNew] : []), ...newest)
    .limit(size)
    .offset((page - 1) * size);
  return list;
}

/** The article, also where it was withdrawn: `visible` tells. */
export async function findArticle(tx: Tx, rid: string): Promise<Article | undefined> {
  const [row] = await tx
    .select({ ...head, body: articles.body, attachments: articles.attachments, related: articles.related })
    .from(articles)
    .where(eq(articles.rid, rid));
  return row;
}

/** The articles of the same kind that stand before (older) and after (newer) in the list. */
export async function neighboursOf(tx: Tx, article: Pick<Article, 'rid' | 'type' | 'published_at'>) {
  const side = (comparison: SQL, order: SQL) =>
    tx
      .select({ rid: articles.rid, title: articles.title })
      .from(articles)
      .where(
        and(
          eq(articles.type, article.type),
          articles.visible,
          sql`source is null`,
          sql`(published_at, rid) ${comparison} (${article.published_at.toISOString()}::timestamptz, ${article.rid}::uuid)`,
        ),
      )
      .orderBy(order)
      .limit(1);
  const [previous] = await side(sql`<`, sql`published_at desc, rid desc`);
  const [next] = await side(sql`>`, sql`published_at, rid`);
  return { previous: previous ?? null, next: next ?? null };
}

export async function insertArticle(tx: Tx, row: typeof articles.$inferInsert): Promise<void> {
  await tx.insert(articles).values(row);
}

export async function thanksPage(
  tx: Tx,
  query: TextQuery | null,
  page: Page,
): Promise<{ list: Thanks[]; total: number }> {
  return { list: await thanksShown(tx, query, page), total: await rowsOf(tx, thanks, thanksFound(query)) };
}

const thanksFound = (query: TextQuery | null) => (query ? sql`${thanks.words} @@ ${query.find}::tsquery` : undefined);

/** A page of the thanks where nobody is told how many there are. */
export async function thanksShown(tx: Tx, query: TextQuery | null, { page, size }: Page): Promise<Thanks[]> {
  return tx
    .select({
      rid: thanks.rid,
      company: thanks.company,
      title: thanks.title,
      code: thanks.code,
      content: thanks.content,
      sketch: thanks.sketch,
      source: thanks.source,
      position: thanks.position,
    })
    .from(thanks)
    .where(thanksFound(query))
    .orderBy(...byMatch(thanks.names, query), asc(thanks.position), asc(thanks.rid))
    .limit(size)
    .offset((page - 1) * size);
}

export async function insertThanks(tx: Tx, row: typeof thanks.$inferInsert): Promise<void> {
  await tx.insert(thanks).values(row);
}

export const visibleBanners = (tx: Tx) =>
  tx.select().from(banners).where(eq(banners.visible, true)).orderBy(asc(banners.position));
export const allHotZones = (tx: Tx) => tx.select().from(hotZones).orderBy(asc(hotZones.position));

export async function insertBanner(tx: Tx, row: typeof banners.$inferInsert): Promise<void> {
  await tx.insert(banners).values(row);
}

export async function insertHotZone(tx: Tx, row: typeof hotZones.$inferInsert): Promise<void> {
  await tx.insert(hotZones).values(row);
}
