import { after, days } from '../../kernel/clock.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { Refusal, tooMany } from '../../kernel/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { ownedBy, type CommunityRow } from './communities.store.ts';
import { countInCommunity, countOfMember } from './memberships.store.ts';
import type { MembershipState } from '@yance/contract/communities/states.ts';

/** Refuses who is in as many communities as one may be. The member is locked. */
export async function limitJoins(
  tx: Tx,
  memberRid: string,
  { counted, reason }: { counted: readonly MembershipState[]; reason: 'joinsFull' | 'personFull' },
): Promise<void> {
  const most = await readSetting(tx, 'team.joins');
  if ((await countOfMember(tx, memberRid, counted)) >= most) throw new Refusal(reason, { words: { most } });
}

/**
 * Refuses another message to the same person about the same community where as many were sent within a day, however
 * often they were taken back: `askedSince` counts them. The community is locked.
 */
export async function limitAsks(
  { tx, clock }: Pick<Work, 'tx' | 'clock'>,
  askedSince: (since: Date) => Promise<number>,
): Promise<void> {
  const most = await readSetting(tx, 'team.asks_per_day');
  if ((await askedSince(after(clock.now(), -days(1)))) >= most) throw tooMany(3600, 'askedOften', { most });
}

/** Refuses who owns as many communities as one may. The member is locked. */
export async function limitOwned(tx: Tx, memberRid: string): Promise<void> {
  const most = await readSetting(tx, 'team.owns');
  if ((await ownedBy(tx, memberRid)).length >= most) throw new Refusal('ownsFull', { words: { most } });
}

/** Refuses a community that takes nobody, or is full with those who are counted. It is locked. */
export async function requireRoom(
  tx: Tx,
  { rid, state }: CommunityRow,
  counted: readonly MembershipState[] = ['joined'],
): Promise<void> {
  if (state !== 'active') throw new Refusal('notOpen');
  const most = await readSetting(tx, 'team.members');
  if ((await countInCommunity(tx, rid, counted)) >= most) throw new Refusal('membersFull', { words: { most } });
}
