import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { fold } from './fold.ts';
import { deleteMiss, missPage } from './misses.store.ts';

const longest = 40;

/**
 * The words of a search as they may be kept: folded, and none where they may say who searched (a telephone or
 * identity number, an address of e-mail or the web) or are too long for a name of anything.
 */
export function storableWords(search: string): string | null {
  if (/@|:\/\/|\bwww\./i.test(search) || /(?:\d[\s-]?){6,}/.test(search.normalize('NFKC'))) return null;
  const words = fold(search);
  return words === '' || Array.from(words).length > longest ? null : words;
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
