import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { ReadWork, Tx } from '../../kernel/db.ts';
import { port } from '../../kernel/port.ts';

/** What communities ask of the orders that their money pays. */
export interface CommunityOrders {
  /**
   * What the orders that members placed since a moment come to, by member; those that were cancelled or wait for
   * approval are left out.
   */
  spent(
    tx: Tx,
    given: { community_rid: string; member_rids: readonly string[]; since: Date },
  ): Promise<Map<string, Fen>>;
  /** What the orders for each of these projects come to, with the same left out. */
  spentOn(tx: Tx, projectRids: readonly string[]): Promise<Map<string, Fen>>;
  /** How many orders of each of these communities wait for approval. */
  waiting(tx: Tx, communityRids: readonly string[]): Promise<Map<string, number>>;
}
export const communityOrders = port<CommunityOrders>('communities.orders');

/** What each of these members has spent of a community's money since the month began in Shanghai. */
export const spentThisMonth = (
  { tx, clock }: ReadWork,
  community_rid: string,
  member_rids: readonly string[],
): Promise<Map<string, Fen>> =>
  communityOrders
    .get()
    .spent(tx, { community_rid, member_rids, since: shanghaiMoment(`${shanghaiDate(clock.now()).slice(0, 7)}-01`) });
