import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { collection, type Keyed } from '../../kernel/port.ts';

/** Why a community cannot end now: whole sentences that say what is left to do. */
export interface CommunityHindrances extends Keyed {
  of(tx: Tx, communityRid: string): Promise<readonly string[]>;
}

/** Features in whose records a community stands name here what has to be settled before it ends. */
export const communityHindrances = collection<CommunityHindrances>('communities.hindrances');

/** All that stands against the end of a community. Exact while the community is locked. */
export async function hindrancesOf(tx: Tx, communityRid: string): Promise<string[]> {
  const found: string[] = [];
  for (const one of communityHindrances.get()) found.push(...(await one.of(tx, communityRid)));
  return found;
}

/** Refuses the end of a community that has money, debt or something under way. */
export async function refuseUnsettled(tx: Tx, communityRid: string): Promise<void> {
  const left = await hindrancesOf(tx, communityRid);
  if (left.length > 0) throw new Refusal('unsettled', { words: { left: left.join('；') } });
}
