import { newRid, type Work } from '../../../kernel/db.ts';
import { post, type LockedAccounts } from '../../ledger/index.ts';
import { insertLots, type LotRow } from '../points.store.ts';
import { expiryOfNew, setExpiryClocks } from './expiry.ts';
import { lockWallets, owedAmong, owedBy, pool, purseOf } from './lock-wallets.ts';

/** Gives a member new points. A shortfall is made good first. */
export async function earnPoints(
  work: Work,
  given: {
    member_rid: string;
    points: number;
    source: Exclude<LotRow['source'], 'gift'>;
    source_rid: string;
    title: string;
  },
  known?: LockedAccounts,
): Promise<void> {
  const { member_rid, points, title, ...from } = given;
  const locked = known ?? (await lockWallets(work, member_rid));
  const made_good = Math.min(points, owedAmong(locked, member_rid));
  const expires_at = await expiryOfNew(work);
  const lot = { rid: newRid(), member_rid, ...from, points, left: points - made_good, expires_at };
  await insertLots(work.tx, [{ ...lot, created_at: work.clock.now() }]);
  if (lot.left > 0) await setExpiryClocks(work, member_rid, [expires_at]);
  await post(
    work,
    {
      unit: 'points',
      reference: `points/earn/${lot.rid}`,
      kind: 'earn',
      title: made_good > 0 ? `${title}（其中 ${made_good} 抵扣此前的退款）` : title,
      moves: [
        { from: pool, to: purseOf(member_rid), amount: lot.left },
        { from: owedBy(member_rid), to: pool, amount: made_good },
      ],
    },
    locked,
  );
}
