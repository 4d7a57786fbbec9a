import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { ReadWork, Tx } from '../../kernel/db.ts';
import { collection, type Keyed } from '../../kernel/port.ts';

/** What communities ask of a feature whose records their money pays: orders, instrument time. */
export interface CommunitySpending extends Keyed {
  /**
   * What the records of members have taken since a moment, by member: what the community has been bound to since then,
   * be it held, charged or waited for as money, and was not given back. An older record counts with what it rose by.
   */
  spent(
    tx: Tx,
    given: { community_rid: string; member_rids: readonly string[]; since: Date },
  ): Promise<Map<string, Fen>>;
  /** What the records for each of these projects have taken. */
  spentOn(tx: Tx, projectRids: readonly string[]): Promise<Map<string, Fen>>;
  /** The records of each of these communities that wait for approval. */
  waiting(tx: Tx, communityRids: readonly string[]): Promise<Map<string, WaitingForApproval>>;
}

/** How many there are, and by when the first has to be answered. */
export interface WaitingForApproval {
  count: number;
  until: Date | null;
}

export const communitySpending = collection<CommunitySpending>('communities.spending');

/** What each of these members has spent of a community's money since the month began in Shanghai. */
export const spentThisMonth = (
  { tx, clock }: ReadWork,
  community_rid: string,
  member_rids: readonly string[],
): Promise<Map<string, Fen>> => {
  const since = shanghaiMoment(`${shanghaiDate(clock.now()).slice(0, 7)}-01`);
  return sumOf((one) => one.spent(tx, { community_rid, member_rids, since }));
};

/** What was spent of a community's money on each of these projects. */
export const spentOnProjects = (tx: Tx, projectRids: readonly string[]): Promise<Map<string, Fen>> =>
  sumOf((one) => one.spentOn(tx, projectRids));

/** What waits for those who run each of these communities. */
export async function approvalsWaiting(
  tx: Tx,
  communityRids: readonly string[],
): Promise<Map<string, WaitingForApproval>> {
  const all = new Map<string, WaitingForApproval>();
  for (const one of communitySpending.get())
    for (const [rid, { count, until }] of await one.waiting(tx, communityRids)) {
      const before = all.get(rid);
      all.set(rid, { count: count + (before?.count ?? 0), until: earlier(until, before?.until ?? null) });
    }
  return all;
}

/** The first of two moments that may be missing. */
export const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));

/** What all who spend say, added up by key. */
async function sumOf(ask: (one: CommunitySpending) => Promise<Map<string, number>>): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const one of communitySpending.get())
    for (const [key, value] of await ask(one)) sums.set(key, (sums.get(key) ?? 0) + value);
  return sums;
}
