import type { Tx, Work } from '../db.ts';
import { port } from '../port.ts';

/**
 * One table of a member's own data: `columns` names the fields of its rows in Chinese, in the order in which people
 * read them.
 */
export interface DataSheet {
  /** Name of its files in the archive: small letters, digits and `-`. */
  name: string;
  title: string;
  columns: Readonly<Record<string, string | undefined>>;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** What the features need to know of each other when an account is closed. */
export interface KnownOfMember {
  /** Files that some feature keeps as papers. */
  papers: ReadonlySet<string>;
  /** Every phone and e-mail address under which the member was reached. */
  reachedBy: readonly string[];
}

/** What a feature holds about a member, and what becomes of it. Given in feature.ts as `personal`. */
export interface PersonalData {
  /** Everything the member may take along; nothing of anybody else's. */
  collect: (tx: Tx, memberRid: string) => Promise<readonly DataSheet[]>;
  /** Why the account cannot be closed now: whole sentences that say what to do about it. */
  hindrances?: (tx: Tx, memberRid: string) => Promise<readonly string[]>;
  /**
   * Takes out or makes nameless what the law does not make the operator keep. Runs once, when the account is closed for
   * good.
   */
  erase?: (work: Work, memberRid: string, known: KnownOfMember) => Promise<void>;
  /** Files of the member that are papers of a transaction and therefore stay. */
  retainedFiles?: (tx: Tx, memberRid: string) => Promise<readonly string[]>;
}

/**
 * What every feature holds, under the feature's name. The kernel gathers it, because features that identity uses hold
 * something too.
 */
export const personalDataPort = port<readonly (PersonalData & { feature: string })[]>('kernel.personal-data');
