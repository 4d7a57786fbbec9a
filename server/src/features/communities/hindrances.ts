import type { Hindrance } from '@yance/contract/communities/community.ts';
import type { MemberWork, Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { collection, type Keyed } from '../../kernel/port.ts';
import { placeIn, requireOwner } from './place.ts';

/** Why a community cannot end now. */
export interface CommunityHindrances extends Keyed {
  of(tx: Tx, communityRid: string): Promise<readonly Hindrance[]>;
}

/** Features in whose records a community stands name here what has to be settled before it ends. */
export const communityHindrances = collection<CommunityHindrances>('communities.hindrances');

/** All that stands against the end of a community. Exact while the community is locked. */
export async function hindrancesOf(tx: Tx, communityRid: string): Promise<Hindrance[]> {
  const found: Hindrance[] = [];
  for (const one of communityHindrances.get()) found.push(...(await one.of(tx, communityRid)));
  return found;
}

/** The same for its owner to read before. */
export async function listHindrances(work: MemberWork, rid: string): Promise<{ list: Hindrance[] }> {
  requireOwner(await placeIn(work, rid));
  return { list: await hindrancesOf(work.tx, rid) };
}

/** Refuses the end of a community that has money, debt or something under way. */
export async function refuseUnsettled(tx: Tx, communityRid: string): Promise<void> {
  const left = await hindrancesOf(tx, communityRid);
  if (left.length > 0) throw new Refusal('unsettled', { words: { left: left.map(({ words }) => words).join('；') } });
}
