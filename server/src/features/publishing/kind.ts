import type { Machine } from '@yance/contract/kernel/machine.ts';
import type { PublishingEvent, PublishingState } from '@yance/contract/publishing/states.ts';
import type { ReadWork, Tx, Work } from '../../kernel/db.ts';
import type { records } from './publishing.tables.ts';

/** Kinds are named as their facts are. */
export type KindName = 'service' | 'content';
export type PublishedRecord = typeof records.$inferSelect;
/** What decides where a record is shown, without its versions. */
export type Place = Pick<PublishedRecord, 'rid' | 'subject' | 'section' | 'position' | 'first_published_at'>;

/** A kind of record that goes through the steps of publishing. A feature makes one for what it shows to visitors. */
export interface PublishingKind<Data = unknown> {
  readonly machine: Machine<PublishingState, PublishingEvent, KindName>;
  /** How lists call the newest version, and by what they filter it. */
  head(data: Data, record: Pick<Place, 'subject' | 'section'>): { title: string; filters?: Record<string, unknown> };
  /** The data as they are stored, before anything is saved. Refuses what a draft may not hold. */
  accept?(work: Work, section: string, data: Data, before: Data | null): Promise<Data>;
  /** Refuses data that visitors cannot be shown. */
  complete(tx: Tx, record: Place, data: Data): Promise<void>;
  /** Refuses a version that is complete and may not be published all the same. */
  mayPublish?(work: Work, record: PublishedRecord, version: { number: number; data: Data }): Promise<void>;
  /** Writes what visitors meet, in place of what was shown before. */
  show(work: ReadWork, record: Place, data: Data): Promise<void>;
  hide(work: ReadWork, record: Place): Promise<void>;
  /** Whether it always stands on the site, so that it is never withdrawn. */
  permanent?(record: Pick<Place, 'section'>): boolean;
  /** Where visitors meet it. */
  path(record: Place): string;
  /** What staff are called, by their rids. */
  names(tx: Tx, rids: readonly string[]): Promise<Map<string, string>>;
}
