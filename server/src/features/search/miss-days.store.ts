import { lt, sql } from 'drizzle-orm';
import { counted, daysOfSpan, type Counted, type CountedSpan } from '../../kernel/counting.ts';
import type { Tx } from '../../kernel/db.ts';
import { searchMissDays } from './search.tables.ts';

/** Words beyond so many on one day are not told apart by day: nobody reads on, and a flood stays small. */
const mostWords = 2_000;

/** One more search of a day for these words that found nothing. */
export async function countMissOfDay(tx: Tx, day: string, query: string): Promise<void> {
  await tx.execute(sql`insert into ${searchMissDays} (day, query, count)
    select ${day}::date, ${query}::text, 1
    where (select count(*) from ${searchMissDays} d where d.day = ${day}::date) < ${mostWords}
      or exists (select from ${searchMissDays} d where d.day = ${day}::date and d.query = ${query}::text)
    on conflict (day, query) do update set count = ${searchMissDays}.count + 1`);
}

export async function forgetMissDays(tx: Tx, before: string): Promise<void> {
  await tx.delete(searchMissDays).where(lt(searchMissDays.day, before));
}

/** Searches of a span that found nothing, a row for the words of each day. */
export function missedSearches(span: CountedSpan): Counted {
  const { from, to } = daysOfSpan(span);
  return counted(sql`select md5(d.day::text || d.query)::uuid as rid, d.query as no,
    (d.day::timestamp at time zone 'Asia/Shanghai') as at, d.query as grp, d.query as label, d.count::bigint as value,
    null::boolean as kept
    from ${searchMissDays} d where d.day between ${from}::date and ${to}::date`);
}
