import { newRid, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import {
  accountOf,
  balancesAmong,
  lockAccounts,
  operator,
  post,
  type Account,
  type LockedAccounts,
} from '../../ledger/index.ts';
import { overdueLots, takeOfLot } from '../points.store.ts';

/** Where points come from and go to. */
export const pool = operator('points_given');
export const purseOf = (memberRid: string): Account => accountOf({ kind: 'member', rid: memberRid }, 'points');
/** A shortfall: what a refund took back of points that were spent already. */
export const owedBy = (memberRid: string): Account => accountOf({ kind: 'member', rid: memberRid }, 'points_owed');

/**
 * Makes everybody who moves the points of these members wait, until the transaction ends. What has expired by now goes
 * first, so that nothing uses it, however late the clock is. Taken before orders and the members' money.
 */
export async function lockWallets(work: Work, ...memberRids: readonly string[]): Promise<LockedAccounts> {
  const accounts = memberRids.flatMap((rid) => [purseOf(rid), owedBy(rid)]);
  const locked = await lockAccounts(work.tx, accounts, 'points');
  for (const rid of new Set(memberRids)) await expire(work, rid, locked);
  return locked;
}

/** The shortfall of a member among locked accounts. */
export const owedAmong = (locked: LockedAccounts, memberRid: string): number =>
  balancesAmong(locked, { kind: 'member', rid: memberRid }, 'points').points_owed ?? 0;

async function expire(work: Work, memberRid: string, locked: LockedAccounts): Promise<void> {
  const lots = await overdueLots(work.tx, memberRid, work.clock.now());
  if (lots.length === 0) return;
  await lapseLots(work, memberRid, { lots, title: '积分到期', locked });
  const points = lots.reduce((sum, { left }) => sum + left, 0);
  await announce(work, {
    entity: 'points',
    entity_rid: memberRid,
    event: 'expire',
    details: { member_rid: memberRid, points },
  });
}

/** Takes away all that is left of lots; their member is locked. */
export async function lapseLots(
  work: Work,
  memberRid: string,
  given: { lots: Awaited<ReturnType<typeof overdueLots>>; title: string; locked: LockedAccounts },
): Promise<void> {
  const { lots, title, locked } = given;
  for (const lot of lots) await takeOfLot(work.tx, { lot, points: lot.left });
  const amount = lots.reduce((sum, { left }) => sum + left, 0);
  const moves = [{ from: purseOf(memberRid), to: pool, amount }];
  await post(work, { unit: 'points', reference: `points/expire/${newRid()}`, kind: 'expire', title, moves }, locked);
}
