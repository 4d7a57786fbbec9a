import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { post } from '../../ledger/index.ts';
import { insertUses, takeOfLot, usableLots, type LotPart, type LotRow, type UseRow } from '../points.store.ts';
import { lockWallets, pool, purseOf } from './lock-wallets.ts';

/** Spends a member's points, what expires first before the rest, so that they can come back. Refuses `pointsTooFew`. */
export async function spendPoints(
  work: Work,
  given: { member_rid: string; points: number; cause: UseRow['cause']; cause_rid: string; title: string },
): Promise<void> {
  const { member_rid, points, cause, cause_rid, title } = given;
  const locked = await lockWallets(work, member_rid);
  await insertUses(work.tx, { cause, cause_rid }, await takeOldest(work, member_rid, points));
  const moves = [{ from: purseOf(member_rid), to: pool, amount: points }];
  await post(work, { unit: 'points', reference: `points/${cause}/${cause_rid}`, kind: cause, title, moves }, locked);
}

/** Takes points of the lots of a locked member, what expires first before the rest. Refuses `pointsTooFew`. */
export async function takeOldest(work: Work, memberRid: string, points: number): Promise<LotPart[]> {
  const lots = await usableLots(work.tx, memberRid, work.clock.now());
  const left = lots.reduce((sum, lot) => sum + lot.left, 0);
  if (left < points) throw new Refusal('pointsTooFew', { words: { left } });
  const parts = partsOf(lots, points);
  for (const part of parts) await takeOfLot(work.tx, part);
  return parts;
}

/** Parts of the first lots that come to so many points, or to all that they have. */
export function partsOf(lots: readonly LotRow[], points: number): LotPart[] {
  let missing = points;
  const parts: LotPart[] = [];
  for (const lot of lots) {
    const taken = Math.min(lot.left, missing);
    if (taken > 0) parts.push({ lot, points: taken });
    missing -= taken;
  }
  return parts;
}
