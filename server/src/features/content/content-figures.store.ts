import { lt, sql } from 'drizzle-orm';
import { counted, daysOfSpan, type Counted, type CountedSpan } from '../../kernel/counting.ts';
import type { Tx } from '../../kernel/db.ts';
import { articles, articleViewDays } from './content.tables.ts';

/** One more view of an article on a day. */
export async function addViewOfDay(tx: Tx, day: string, article_rid: string): Promise<void> {
  await tx
    .insert(articleViewDays)
    .values({ day, article_rid, views: 1 })
    .onConflictDoUpdate({
      target: [articleViewDays.day, articleViewDays.article_rid],
      set: { views: sql`${articleViewDays.views} + 1` },
    });
}

export async function forgetViewDays(tx: Tx, before: string): Promise<void> {
  await tx.delete(articleViewDays).where(lt(articleViewDays.day, before));
}

/** Views of articles in a span, a row for each article of each day. */
export function viewedArticles(span: CountedSpan): Counted {
  const { from, to } = daysOfSpan(span);
  return counted(sql`select v.article_rid as rid, a.title as no, (v.day::timestamp at time zone 'Asia/Shanghai') as at,
    v.article_rid as grp, a.title as label, v.views::bigint as value, null::boolean as kept
    from ${articleViewDays} v join ${articles} a on a.rid = v.article_rid
    where v.day between ${from}::date and ${to}::date`);
}
