import type { EntryData } from '@yance/contract/content/entries.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dataAt, findRecord, lockRecord, publishRecord, saveVersion } from '../../publishing/index.ts';
import { settleMiss } from '../../search/index.ts';
import { contentKind } from '../edit/content-kind.ts';

type Groups = EntryData<'synonyms'>['groups'];

/**
 * Puts a search that found nothing into the group of a word, or begins a group of both, and publishes exactly that: a
 * draft that somebody is still writing stays the newest version, with the same word in it. Refuses `planned` while a
 * version waits for its time, because it would take the word away again.
 */
export async function addSynonym(work: Work, query: string, word: string): Promise<{ group: string[] }> {
  const named = await findRecord(work.tx, 'content', { subject: 'search.synonyms' });
  // Locked before it is read: words that are added at once come one after another.
  const entry = named && (await lockRecord(work.tx, 'content', named.rid));
  if (!entry) throw new Refusal('notFound');
  if (entry.planned_number !== null) throw new Refusal('planned');
  const shown = await groupsOf(work.tx, entry.rid, entry.published_number ?? entry.number);
  const draft = entry.number === entry.published_number ? null : await groupsOf(work.tx, entry.rid, entry.number);
  const added = withSynonym(shown, query, word);
  const saved = await saveVersion(work, contentKind, entry, { groups: added.groups }, `加入“${query}”`);
  const published = await publishRecord(work, contentKind, saved);
  if (draft) {
    const { groups } = withSynonym(draft, query, word);
    await saveVersion(work, contentKind, published, { groups }, `保留草稿，加入“${query}”`);
  }
  await settleMiss(work.tx, query);
  return { group: added.group };
}

async function groupsOf(tx: Tx, rid: string, number: number): Promise<Groups> {
  const data: Partial<EntryData<'synonyms'>> = await dataAt(tx, contentKind, rid, number);
  return data.groups ?? [];
}

function withSynonym(groups: Groups, query: string, word: string): { groups: Groups; group: string[] } {
  const index = groups.findIndex((group) => group.some((one) => same(one, word)));
  const before = groups[index] ?? [word];
  const group = before.some((one) => same(one, query)) ? before : [...before, query];
  return { groups: index < 0 ? [...groups, group] : groups.with(index, group), group };
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
