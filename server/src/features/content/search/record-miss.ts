import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Origin } from '../../../kernel/route.ts';
import { searchServices } from '../../catalogue/index.ts';
import { storableWords, recordMiss } from '../../search/index.ts';
import { isFirstToday } from '../read/count-views.ts';
import { listArticles } from '../read/list-articles.ts';
import { firstRow } from './search-words.ts';

/** Counts a search that finds no service and no article, or services that hold only some of its words, once for each visitor and day. */
export async function reportMiss(
  work: { tx: Tx; clock: Clock; origin: Pick<Origin, 'ip' | 'userAgent'> },
  kw: string,
): Promise<Record<string, never>> {
  const words = storableWords(kw);
  if (words === null || !(await isFirstToday(work, `search ${words}`))) return {};
  const { total, approximate } = await searchServices(work.tx, { kw, sort: 'relevance', ...firstRow });
  if (total > 0 && !approximate) return {};
  for (const type of total > 0 ? [] : (['news', 'course', 'service'] as const))
    if ((await listArticles(work.tx, { type, kw, ...firstRow })).total > 0) return {};
  await recordMiss(work, words);
  return {};
}
