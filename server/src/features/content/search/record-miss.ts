import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Origin } from '../../../kernel/route.ts';
import { searchServices } from '../../catalogue/index.ts';
import { storableWords, recordMiss } from '../../search/index.ts';
import { isFirstToday } from '../read/count-views.ts';
import { isInArticle } from '../read/list-articles.ts';

/** Counts a search that no service and no article answers with all its words, once for each visitor and day. */
export async function reportMiss(
  work: { tx: Tx; clock: Clock; origin: Pick<Origin, 'ip' | 'userAgent'> },
  kw: string,
): Promise<Record<string, never>> {
  const words = storableWords(kw);
  if (words === null || !(await isFirstToday(work, `search ${words}`))) return {};
  const { total, approximate, absent } = await searchServices(work.tx, { kw, sort: 'relevance', page: 1, size: 1 });
  if (total > 0 && !approximate) return {};
  // An article about it does not offer it.
  if (total === 0 && !absent && (await isInArticle(work.tx, kw))) return {};
  await recordMiss(work, words);
  return {};
}
