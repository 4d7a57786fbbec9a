import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { fold } from './fold.ts';
import { countMiss, deleteMiss, missPage } from './misses.store.ts';

const longest = 40;

/**
 * The words of a search as they may be kept: folded, and none where they may say who searched (a telephone or
 * identity number, an address of e-mail or the web) or are too long for a name of anything.
 */
export function keptWords(search: string): string | null {
  if (/@|:\/\/|\bwww\./i.test(search) || /(?:\d[\s-]?){6,}/.test(search.normalize('NFKC'))) return null;
  const words = fold(search);
  return words === '' || Array.from(words).length > longest ? null : words;
}

/** Records that a search found nothing. The caller has made sure of it. */
export async function recordMiss(work: { tx: Tx; clock: Clock }, words: string): Promise<void> {
  await countMiss(work.tx, words, work.clock.now());
}

/** The words are found from now on, for instance as a synonym. */
export async function settleMiss(tx: Tx, search: string): Promise<void> {
  await deleteMiss(tx, { query: fold(search) });
}

export async function listMisses(tx: Tx, wanted: Parameters<typeof missPage>[1]) {
  const { list, total } = await missPage(tx, wanted);
  const rows = list.map(({ rid, query, count, last_at }) => ({ rid, query, count, last: shanghaiIso(last_at) }));
  return { list: rows, total, page: wanted.page, size: wanted.size };
}

/** Refuses `notFound`. */
export async function dismissMiss(tx: Tx, rid: string): Promise<{ rid: string }> {
  if (!(await deleteMiss(tx, { rid }))) throw new Refusal('notFound');
  return { rid };
}
