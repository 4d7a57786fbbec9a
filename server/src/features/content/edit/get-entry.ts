import { singles, type SingleSlug } from '@yance/contract/content/entries.ts';
import type { EntryDetail, EntryRow } from '@yance/contract/content/staff-endpoints.ts';
import { contentMachine } from '@yance/contract/content/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { staffNames } from '../../staff/index.ts';
import { entryPage, findEntry, findVersion, versionHeads, type Entry } from '../entries.store.ts';
import { isMany } from './show-entry.ts';

const shownVersions = 100;
const iso = (moment: Date | null): string | null => (moment ? shanghaiIso(moment) : null);

/** An entry with its newest data and whole history. Refuses `notFound`. */
export async function getEntry(
  work: Pick<Work, 'tx' | 'actor'>,
  given: { rid?: string | undefined; slug?: string | undefined },
): Promise<EntryDetail> {
  const { tx, actor } = work;
  const entry = given.rid
    ? await findEntry(tx, { rid: given.rid })
    : given.slug
      ? await findEntry(tx, { slug: given.slug })
      : undefined;
  const version = entry && (await findVersion(tx, entry.rid, entry.number));
  if (!entry || !version) throw new Refusal('notFound');
  const heads = await versionHeads(tx, entry.rid, shownVersions);
  const facts = await factsOf(tx, contentMachine.name, entry.rid);
  const people = [...heads.map(({ saved_by }) => saved_by), ...facts.map((fact) => fact.actor_rid), entry.updated_by];
  const names = await staffNames(tx, [...new Set(people.filter((one) => one !== null))]);
  const nameOf = (rid: string | null) => (rid ? (names.get(rid) ?? '') : '系统');
  return {
    ...rowOf(entry, nameOf(entry.updated_by), null),
    revision: entry.revision,
    number: entry.number,
    published_number: entry.published_number,
    planned_number: entry.planned_number,
    data: version.data,
    actions: actionsFor(contentMachine, entry.state, actor).filter(({ event }) => isPossible(entry, event)),
    versions: heads.map(({ number, saved_at, saved_by, note, published_at }) => ({
      number,
      saved_at: shanghaiIso(saved_at),
      saved_by: nameOf(saved_by),
      note,
      published: published_at !== null,
    })),
    timeline: facts.map((fact) => timelineLine(contentMachine, fact, () => nameOf(fact.actor_rid))),
    path: pathOf(entry),
  };
}

/** One page of entries of some kinds, with how many stand in each state. */
export async function listEntries(tx: Tx, wanted: Parameters<typeof entryPage>[1]) {
  const { list, total, counts } = await entryPage(tx, wanted);
  const names = await staffNames(tx, [...new Set(list.flatMap(({ updated_by }) => updated_by ?? []))]);
  const rows = list.map((entry) =>
    rowOf(entry, entry.updated_by ? (names.get(entry.updated_by) ?? '') : '系统', entry.views),
  );
  return { list: rows, total, page: wanted.page, size: wanted.size, counts };
}

/** The data of one version. Refuses `notFound`. */
export async function getEntryVersion(tx: Tx, rid: string, number: number) {
  const version = await findVersion(tx, rid, number);
  if (!version) throw new Refusal('notFound');
  return { number, data: version.data };
}

function rowOf(entry: Entry, updatedBy: string, views: number | null): EntryRow {
  const { rid, kind, slug, title, state } = entry;
  return {
    rid,
    kind,
    slug,
    title,
    state,
    label: contentMachine.states[state],
    changed: entry.published_number !== entry.number,
    planned_at: iso(entry.planned_at),
    published_at: iso(entry.published_at),
    updated_at: shanghaiIso(entry.updated_at),
    updated_by: updatedBy,
    views,
  };
}

function isPossible(entry: Entry, event: string): boolean {
  if (event === 'unplan') return entry.planned_number !== null;
  if (event === 'withdraw') return isMany(entry.kind);
  return true;
}

function pathOf({ kind, slug, rid }: Entry): string {
  if (slug !== null && slug in singles) return singles[slug as SingleSlug].path;
  switch (kind) {
    case 'news':
    case 'course':
    case 'service':
      return `/article/${rid}`;
    case 'thanks':
      return '/list/thanks';
    case 'banner':
    case 'zone':
      return '/';
    default:
      return '/televised';
  }
}
