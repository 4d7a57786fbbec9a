import type { EntryData } from '@yance/contract/content/entries.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Origin } from '../../kernel/route.ts';
import { searchServices } from '../catalogue/index.ts';
import { keptWords, recordMiss, settleMiss } from '../search/index.ts';
import { isFirstToday } from './count-views.ts';
import { findEntry, findVersion } from './entries.store.ts';
import { publishEntry, saveEntry } from './entry-steps.ts';
import { listArticles } from './list-articles.ts';

const firstRow = { page: 1, size: 1 };

/** Counts a search that finds no service and no article, once for each visitor and day. */
export async function tellMiss(
  work: { tx: Tx; clock: Clock; origin: Pick<Origin, 'ip' | 'userAgent'> },
  kw: string,
): Promise<Record<string, never>> {
  const words = keptWords(kw);
  if (words === null || !(await isFirstToday(work, `search ${words}`))) return {};
  const { total } = await searchServices(work.tx, { kw, sort: 'relevance', ...firstRow });
  if (total > 0) return {};
  for (const type of ['news', 'course', 'service'] as const)
    if ((await listArticles(work.tx, { type, kw, ...firstRow })).total > 0) return {};
  await recordMiss(work, words);
  return {};
}

/** Puts a search that found nothing into the group of a word, or begins a group of both, and publishes it. */
export async function addSynonym(work: Work, query: string, word: string): Promise<{ group: string[] }> {
  const entry = await findEntry(work.tx, { slug: 'search.synonyms' });
  const version = entry && (await findVersion(work.tx, entry.rid, entry.published_number ?? entry.number));
  if (!entry || !version) throw new Refusal('notFound');
  const { groups } = version.data as EntryData<'synonyms'>;
  const index = groups.findIndex((group) => group.some((one) => same(one, word)));
  const before = groups[index] ?? [word];
  const group = before.some((one) => same(one, query)) ? before : [...before, query];
  const data = { groups: index < 0 ? [...groups, group] : groups.with(index, group) };
  const saved = await saveEntry(work, entry, data, `加入“${query}”`);
  await publishEntry(work, saved);
  await settleMiss(work.tx, query);
  return { group };
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
