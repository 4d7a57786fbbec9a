import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { SearchVectors } from './search-words.ts';

/** The places (from 0) of the vectors that the query finds, best first. */
export async function placesMatching(
  tx: Tx,
  vectors: readonly SearchVectors[],
  query: string,
  rank: string | null,
): Promise<number[]> {
  const texts = (key: keyof SearchVectors) => sql.param(vectors.map((one) => one[key]));
  const order = rank === null ? sql`place` : sql`ts_rank(names::tsvector, ${rank}::tsquery) desc, place`;
  const { rows } = await tx.execute<{ place: number }>(sql`select place::int - 1 as place
    from unnest(${texts('words')}::text[], ${texts('names')}::text[]) with ordinality as given (words, names, place)
    where words::tsvector @@ ${query}::tsquery order by ${order}`);
  return rows.map(({ place }) => place);
}
