import { after, days } from '../../../kernel/clock.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { post } from '../../ledger/index.ts';
import { readSetting } from '../../settings/index.ts';
import { noteBack, takeOfLot, usesOf, type UseRow } from '../points.store.ts';
import { setExpiryClocks } from './expiry.ts';
import { lockWallets, owedAmong, owedBy, pool, purseOf } from './lock-wallets.ts';

/**
 * Gives back what was spent for a cause, all of it or at most so many points, to the lots that it came from. What would
 * have expired meanwhile can be used for some days more. A shortfall is made good first. Returns how many came back.
 */
export async function restorePoints(
  work: Work,
  given: { member_rid: string; cause: UseRow['cause']; cause_rid: string; most?: number; title: string },
): Promise<number> {
  const { member_rid, cause, cause_rid, most = Infinity, title } = given;
  const locked = await lockWallets(work, member_rid);
  const extended = after(work.clock.now(), days(await readSetting(work.tx, 'points.restore_days')));
  let missing = most;
  const owed = owedAmong(locked, member_rid);
  let points = 0;
  const moments: Date[] = [];
  for (const { use, lot } of await usesOf(work.tx, cause_rid)) {
    const back = Math.min(use.points - use.back, missing);
    if (back === 0) continue;
    const expires_at = lot.expires_at > work.clock.now() ? lot.expires_at : extended;
    const kept = Math.min(back, Math.max(0, owed - points));
    await takeOfLot(work.tx, { lot, points: kept - back }, expires_at);
    await noteBack(work.tx, use.rid, back);
    moments.push(expires_at);
    missing -= back;
    points += back;
  }
  if (points === 0) return 0;
  await setExpiryClocks(work, member_rid, moments);
  const made_good = Math.min(points, owed);
  const moves = [
    { from: pool, to: purseOf(member_rid), amount: points - made_good },
    { from: owedBy(member_rid), to: pool, amount: made_good },
  ];
  const reference = `points/${cause}/${cause_rid}/restore/${newRid()}`;
  await post(work, { unit: 'points', reference, kind: 'restore', title, moves }, locked);
  return points;
}
