import type { SampleGroup } from '@yance/contract/orders/demand.ts';
import type { Tx } from '../../../kernel/db.ts';
import { groupsOfLines } from '../groups.store.ts';

/** The samples of each line in words, by the line's rid: 二氧化钛（T-1、T-2）、对照样 3 个. */
export async function sampleWordsOf(tx: Tx, lineRids: readonly string[]): Promise<Map<string, string>> {
  const groups = Map.groupBy(await groupsOfLines(tx, lineRids), ({ line_rid }) => line_rid);
  return new Map([...groups].map(([rid, own]) => [rid, own.map(({ data }) => groupWords(data)).join('、')]));
}

/** A few codes are all named, many by the first and the last. */
function groupWords({ name, codes, count }: Pick<SampleGroup, 'name' | 'codes' | 'count'>): string {
  if (codes.length === 0) return count > 1 ? `${name} ${count} 个` : name;
  const named = codes.length > 4 ? `${codes[0]} 至 ${codes.at(-1)}，共 ${codes.length} 个` : codes.join('、');
  return `${name}（${named}）`;
}
