import { and, asc, count, desc, eq, gte, ilike, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, countSome, sortedBy } from '../../kernel/list-query.ts';
import type { Review } from './reviews.store.ts';
import { reviews } from './reviews.tables.ts';

type Tab = 'waiting' | 'answered' | 'hidden' | 'all';

interface WrittenFilter {
  tab: Tab;
  score?: number | undefined;
  kw?: string | undefined;
  sort?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/** The first is written as its partial index is. */
const ofTab: Record<Tab, SQL | undefined> = {
  waiting: sql`${reviews.state} = 'shown' and ${reviews.reply} is null`,
  answered: and(eq(reviews.state, 'shown'), isNotNull(reviews.reply)),
  hidden: eq(reviews.state, 'hidden'),
  all: undefined,
};

/**
 * One page of the evaluations that members gave, the newest first, or of those that wait for an answer the oldest,
 * unless sorted otherwise. `total` as far as rows of a list are counted (`mostCounted`).
 */
export async function pageOfWritten(
  tx: Tx,
  filter: WrittenFilter,
  paging: { page: number; size: number },
): Promise<{ rows: Review[]; total: number }> {
  const where = and(
    isNotNull(reviews.score),
    ofTab[filter.tab],
    filter.score ? eq(reviews.score, filter.score) : undefined,
    filter.since ? gte(reviews.created_at, filter.since) : undefined,
    filter.until ? lt(reviews.created_at, filter.until) : undefined,
    filter.kw ? named(filter.kw) : undefined,
  );
  const turn = filter.tab === 'waiting' ? asc : desc;
  const rows = await tx
    .select()
    .from(reviews)
    .where(where)
    .orderBy(
      ...sortedBy({ created: reviews.created_at, score: reviews.score }, filter.sort, [
        turn(reviews.created_at),
        turn(reviews.rid),
      ]),
    )
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  return { rows, total: await countSome(tx, reviews, where) };
}

function named(kw: string): SQL | undefined {
  const words = containing(kw);
  return or(eq(reviews.order_no, kw), ilike(reviews.name, words), ilike(reviews.content, words));
}

/** How many evaluations each tab holds, as far as they are counted (`mostCounted`). */
export async function countWritten(tx: Tx): Promise<{ waiting: number; answered: number; hidden: number }> {
  const written = (tab: Tab) => countSome(tx, reviews, and(ofTab[tab], isNotNull(reviews.score)));
  return { waiting: await written('waiting'), answered: await written('answered'), hidden: await written('hidden') };
}

/** How many evaluations of the last days nobody has answered. */
export async function countUnanswered(tx: Tx, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(reviews)
    .where(and(ofTab.waiting, isNotNull(reviews.score), gte(reviews.created_at, since)));
  return row?.count ?? 0;
}
