import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import type { EntryDraft, EntryKind } from '@yance/contract/content/entries.ts';
import type { Machine } from '@yance/contract/kernel/machine.ts';
import type { PublishingEvent, PublishingState } from '@yance/contract/publishing/states.ts';
import type { ReadWork, Tx, Work } from '../../kernel/db.ts';
import type { records } from './publishing.tables.ts';

/** Kinds are named as their facts are. */
export type KindName = keyof DataOf;
/** What the versions of each kind hold. */
export interface DataOf {
  service: ServiceDraft;
  content: EntryDraft;
}
/** The list within a kind: contents have one for each kind of entry, services have one. */
export type Section = EntryKind | '';
export type PublishedRecord = typeof records.$inferSelect;
/** What decides where a record is shown, without its versions. */
export type Place = Pick<PublishedRecord, 'rid' | 'subject' | 'section' | 'position' | 'first_published_at'>;

/** A kind of record that goes through the steps of publishing. A feature makes one for what it shows to visitors. */
export interface PublishingKind<K extends KindName = KindName> {
  readonly machine: Machine<PublishingState, PublishingEvent, K>;
  /** How lists call the newest version, and by what they filter it. */
  head(
    data: DataOf[K],
    record: Pick<Place, 'subject' | 'section'>,
  ): { title: string; filters?: Record<string, unknown> };
  /** The data as they are stored, before anything is saved. Refuses what a draft may not hold. */
  accept?(work: Work, section: Section, data: DataOf[K], before: DataOf[K] | null): Promise<DataOf[K]>;
  /** Refuses data that visitors cannot be shown. */
  complete(tx: Tx, record: Place, data: DataOf[K]): Promise<void>;
  /** Refuses a version that is complete and may not be published all the same. */
  mayPublish?(work: Work, record: PublishedRecord, version: { number: number; data: DataOf[K] }): Promise<void>;
  /** Writes what visitors meet, in place of what was shown before. */
  show(work: ReadWork, record: Place, data: DataOf[K]): Promise<void>;
  hide(work: ReadWork, record: Place): Promise<void>;
  /** Whether it always stands on the site, so that it is never withdrawn. */
  permanent?(record: Pick<Place, 'section'>): boolean;
  /** Where visitors meet it. */
  path(record: Place): string;
  /** What staff are called, by their rids. */
  names(tx: Tx, rids: readonly string[]): Promise<Map<string, string>>;
}
