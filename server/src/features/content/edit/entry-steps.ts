import type { EntryDetail } from '@yance/contract/content/staff-endpoints.ts';
import { contentMachine } from '@yance/contract/content/states.ts';
import type { ManyKind } from '@yance/contract/content/entries.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { advance, begin } from '../../../kernel/advance.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import type { DetailsOf } from '../../../kernel/facts.ts';
import { reschedule, withdraw as takeBackJob, type JobKind } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { staffNames } from '../../staff/index.ts';
import { withAttachments } from './attachments.ts';
import { lostLeads } from './banner-lead.ts';
import { entries } from '../content.tables.ts';
import { completeData, draftData, titleOf } from './entry-data.ts';
import {
  deleteEntry,
  findVersion,
  insertEntry,
  insertVersion,
  lastPosition,
  lockEntry,
  markPublished,
  nameWasPublished,
  nextVersionNumber,
  type Entry,
} from '../entries.store.ts';
import { getEntry } from './get-entry.ts';
import { hideEntry } from '../projections.store.ts';
import { isMany, showEntry } from './show-entry.ts';

type Data = Record<string, unknown>;
interface At {
  rid: string;
  revision: number;
}
const jobKind = 'content:publish';

/** A new entry with its first version, as a draft at the end of its kind. */
export async function createEntry(work: Work, kind: ManyKind, given: Data): Promise<EntryDetail> {
  const data = await withAttachments(work, draftData(kind, given), {});
  const rid = newRid();
  const position = (await lastPosition(work.tx, kind)) + 1;
  await insertEntry(work.tx, {
    rid,
    kind,
    state: 'draft',
    title: titleOf(kind, null, data),
    position,
    revision: 1,
    number: 1,
    ...touched(work),
  });
  await writeVersion(work, rid, 1, data, '');
  await begin(work, contentMachine, { rid, event: 'create', state: 'draft', details: { number: 1 } });
  return getEntry(work, { rid });
}

/** Stores the data as the newest version; what visitors see stays as it is. */
export async function saveEntry(work: Work, at: At, given: Data, note: string): Promise<EntryDetail> {
  const entry = await entryAt(work, at);
  const before = await dataOf(work, entry, entry.number);
  return saveVersion(work, entry, await withAttachments(work, draftData(entry.kind, given), before), note);
}

/** An old version becomes the newest draft. */
export async function restoreEntry(work: Work, at: At, number: number): Promise<EntryDetail> {
  const entry = await entryAt(work, at);
  return saveVersion(work, entry, await dataOf(work, entry, number), `恢复自第 ${number} 版`);
}

async function saveVersion(work: Work, entry: Entry, data: Data, note: string): Promise<EntryDetail> {
  const number = await nextVersionNumber(work.tx, entry.rid);
  await writeVersion(work, entry.rid, number, data, note);
  const title = titleOf(entry.kind, entry.slug, data);
  await step(work, entry, 'save', { number, title }, { number, note });
  return getEntry(work, { rid: entry.rid });
}

/** Shows the newest version to everybody at once. */
export async function publishEntry(work: Work, at: At): Promise<EntryDetail> {
  const entry = await entryAt(work, at);
  await checkLead(work, entry);
  await takeBackJob(work, jobKind, entry.rid);
  await publishVersion(work, entry, entry.number);
  return getEntry(work, { rid: entry.rid });
}

async function publishVersion(work: Work, entry: Entry, number: number): Promise<void> {
  const data = await dataOf(work, entry, number);
  await checkName(work, entry, number, data);
  const now = work.clock.now();
  await showEntry(work, entry, data);
  await markPublished(work.tx, entry.rid, number, now);
  const columns = {
    published_number: number,
    published_at: now,
    first_published_at: entry.first_published_at ?? now,
    planned_number: null,
    planned_at: null,
  };
  await step(work, entry, 'publish', columns, { number });
}

/** Sets the clock that publishes the newest version. Drafts that are saved later wait for a publication of their own. */
export async function planEntry(work: Work, at: At, publishAt: Date): Promise<EntryDetail> {
  const entry = await entryAt(work, at);
  if (publishAt <= work.clock.now()) throw new Refusal('timePassed');
  const data = await dataOf(work, entry, entry.number);
  completeData(entry.kind, data);
  await checkName(work, entry, entry.number, data);
  await checkLead(work, entry);
  await reschedule(work, { kind: jobKind, key: entry.rid, payload: { rid: entry.rid }, runAt: publishAt });
  const plan = { planned_number: entry.number, planned_at: publishAt };
  await step(work, entry, 'plan', plan, { number: entry.number, publish_at: shanghaiIso(publishAt) });
  return getEntry(work, { rid: entry.rid });
}

export async function unplanEntry(work: Work, at: At): Promise<EntryDetail> {
  const entry = await entryAt(work, at);
  if (entry.planned_number === null) throw new Refusal('notPlanned');
  await takeBackJob(work, jobKind, entry.rid);
  await step(work, entry, 'unplan', { planned_number: null, planned_at: null });
  return getEntry(work, { rid: entry.rid });
}

/** The clock of a planned publication. A plan that was changed or taken back meanwhile is left alone. */
export const publishWhenDue: JobKind = {
  kind: jobKind,
  run: async (work, { rid }) => {
    const entry = await lockEntry(work.tx, String(rid));
    if (!entry || entry.planned_number === null || !entry.planned_at || entry.planned_at > work.clock.now()) return;
    await publishVersion(work, entry, entry.planned_number);
  },
};

/** Takes an entry from all public pages; its address then says that it is gone. */
export async function withdrawEntry(work: Work, at: At, reason: string): Promise<EntryDetail> {
  const entry = await entryAt(work, at);
  if (!isMany(entry.kind)) throw new Refusal('alwaysShown');
  await takeBackJob(work, jobKind, entry.rid);
  await hideEntry(work.tx, entry.kind, entry.rid);
  const columns = { published_number: null, planned_number: null, planned_at: null };
  await step(work, entry, 'withdraw', columns, {}, reason);
  return getEntry(work, { rid: entry.rid });
}

/** A draft that was never shown goes for good; of a published entry only what is newer than the publication is given up. */
export async function removeDraft(work: Work, at: At): Promise<{ rid: string; removed: boolean }> {
  const entry = await entryAt(work, at);
  await takeBackJob(work, jobKind, entry.rid);
  if (entry.first_published_at === null) {
    await deleteEntry(work.tx, entry.rid);
    return { rid: entry.rid, removed: true };
  }
  const number = entry.published_number ?? entry.number;
  const title = titleOf(entry.kind, entry.slug, await dataOf(work, entry, number));
  await step(
    work,
    entry,
    'save',
    { number, title, planned_number: null, planned_at: null },
    { number, note: '放弃草稿' },
  );
  return { rid: entry.rid, removed: false };
}

/** The locked entry, if the editor has seen its last change. Refuses `notFound`, `changedMeanwhile`. */
async function entryAt(work: Work, { rid, revision }: At): Promise<Entry> {
  const entry = await lockEntry(work.tx, rid);
  if (!entry) throw new Refusal('notFound');
  if (entry.revision === revision) return entry;
  const by = entry.updated_by ? (await staffNames(work.tx, [entry.updated_by])).get(entry.updated_by) : undefined;
  const time = shanghaiIso(entry.updated_at).slice(5, 16).replace('T', ' ');
  throw new Refusal('changedMeanwhile', { words: { name: by ?? '系统', time } });
}

type Event = 'save' | 'publish' | 'plan' | 'unplan' | 'withdraw';

async function step(
  work: Work,
  entry: Entry,
  event: Event,
  columns: Record<string, unknown>,
  details: DetailsOf<`content.${Event}`> = {},
  reason?: string,
): Promise<void> {
  const set = { ...columns, revision: entry.revision + 1, ...touched(work) };
  await advance(work, contentMachine, entries, { rid: entry.rid, event, set, details, reason });
}

const touched = (work: Work) => ({
  updated_at: work.clock.now(),
  updated_by: work.actor.kind === 'staff' ? work.actor.rid : null,
});

async function writeVersion(work: Work, rid: string, number: number, data: Data, note: string): Promise<void> {
  const { updated_at: saved_at, updated_by: saved_by } = touched(work);
  await insertVersion(work.tx, { entry_rid: rid, number, data, note, saved_at, saved_by });
}

async function dataOf(work: Work, entry: Entry, number: number): Promise<Data> {
  const version = await findVersion(work.tx, entry.rid, number);
  if (!version) throw new Refusal('notFound');
  return version.data;
}

/** Refuses `serviceWithdrawn`. A plan whose service is withdrawn before its time shows a banner that leads nowhere. */
async function checkLead(work: Work, entry: Entry): Promise<void> {
  if (entry.kind !== 'banner') return;
  const { redirect } = await dataOf(work, entry, entry.number);
  if (typeof redirect === 'string' && (await lostLeads(work.tx, [redirect])).size > 0)
    throw new Refusal('serviceWithdrawn');
}

/** A changed text that members agree to needs a name of its own, or nobody could say what they agreed to. */
async function checkName(work: Work, entry: Entry, number: number, data: Data): Promise<void> {
  if (entry.kind !== 'agreement') return;
  const { version } = completeData('agreement', data);
  if (number === entry.published_number) return;
  if (await nameWasPublished(work.tx, entry.rid, number, version)) throw new Refusal('versionUsed');
}
