import {
  manyKinds,
  singles,
  type EntryDraft,
  type ManyKind,
  type SingleSlug,
} from '@yance/contract/content/entries.ts';
import { contentMachine } from '@yance/contract/content/states.ts';
import { contradictsHours, hoursText } from '@yance/contract/settings/hours-text.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { shownVersions, type Place, type PublishedRecord, type PublishingKind } from '../../publishing/index.ts';
import { serviceHours } from '../../settings/index.ts';
import { staffNames } from '../../staff/index.ts';
import { hideEntry } from '../projections.store.ts';
import { withAttachments } from './attachments.ts';
import { lostLeads } from './banner-lead.ts';
import { completeData, draftData, kindOf, titleOf } from './entry-data.ts';
import { showEntry } from './show-entry.ts';

/** Everything that stands on the site beside the services. The section of a record is the kind of its entry. */
export const contentKind: PublishingKind<'content'> = {
  machine: contentMachine,
  head: (data, entry) => ({ title: titleOf(kindOf(entry), entry.subject, data) }),
  accept: (work, section, data, before) => withAttachments(work, draftData(kindOf({ section }), data), before ?? {}),
  async complete(_tx, entry, data) {
    completeData(kindOf(entry), data);
  },
  async mayPublish(work, entry, version) {
    await checkName(work.tx, entry, version);
    await checkConsent(work.tx, entry);
    if (work.actor.kind === 'timer') return;
    await checkLead(work, entry, version.data);
    await checkHours(work, entry, version.data);
  },
  show: showEntry,
  async hide({ tx }, { rid, section }) {
    if (isMany(section)) await hideEntry(tx, section, rid);
  },
  permanent: ({ section }) => !isMany(section),
  path: pathOf,
  names: staffNames,
};

const isMany = (kind: string): kind is ManyKind => (manyKinds as readonly string[]).includes(kind);

/**
 * Refuses with `serviceWithdrawn` a banner that leads to a withdrawn service. One that is planned is not validated
 * again at its time.
 */
async function checkLead({ tx }: Work, entry: PublishedRecord, { redirect }: EntryDraft): Promise<void> {
  if (kindOf(entry) !== 'banner') return;
  if (typeof redirect === 'string' && (await lostLeads(tx, [redirect])).size > 0) throw new Refusal('serviceWithdrawn');
}

/** Refuses with `otherHours` times of service by which no clock of the operator counts. */
async function checkHours({ tx }: Work, entry: PublishedRecord, data: EntryDraft): Promise<void> {
  if (kindOf(entry) !== 'contact') return;
  const service = await serviceHours(tx);
  if (contradictsHours(completeData('contact', data).hours, service))
    throw new Refusal('otherHours', { words: { hours: hoursText(service) } });
}

/** A changed text that members agree to needs a name of its own, or nobody could say what they agreed to. */
async function checkName(
  tx: Tx,
  entry: PublishedRecord,
  { number, data }: { number: number; data: EntryDraft },
): Promise<void> {
  if (kindOf(entry) !== 'agreement' || number === entry.published_number) return;
  const { version } = completeData('agreement', data);
  const shown = await shownVersions(tx, 'content', entry.rid);
  if (shown.some((one) => one.number !== number && one.data.version === version)) throw new Refusal('versionUsed');
}

/** Refuses with `consentGone` the thanks of a paper whose author is not to be named any more. */
async function checkConsent(tx: Tx, entry: PublishedRecord): Promise<void> {
  if (kindOf(entry) !== 'thanks') return;
  // Thanks for a paper have its rid (`thank-for-paper.ts`).
  const facts = await factsOf(tx, 'paper', entry.rid);
  if (facts.some(({ event }) => event === 'hide')) throw new Refusal('consentGone');
}

function pathOf({ subject, section, rid }: Place): string {
  if (subject !== null && subject in singles) return singles[subject as SingleSlug].path;
  switch (kindOf({ section })) {
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
