import { newRid, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { post, type LockedAccounts } from '../../ledger/index.ts';
import { takeOfLot, usableLots } from '../points.store.ts';
import { owedBy, pool, purseOf } from './lock-wallets.ts';
import { partsOf } from './take-points.ts';

/**
 * Takes back points whose cause was refunded: first what is left of their own lots, then what expires first. What was
 * spent already is a shortfall, which the next earnings make good. The member is locked.
 */
export async function reversePoints(
  work: Work,
  given: { member_rid: string; points: number; source_rid: string; title: string },
  locked: LockedAccounts,
): Promise<void> {
  const { member_rid, points, source_rid, title } = given;
  const lots = await usableLots(work.tx, member_rid, work.clock.now());
  const own = lots.filter((lot) => lot.source_rid === source_rid);
  const parts = partsOf([...own, ...lots.filter((lot) => !own.includes(lot))], points);
  for (const part of parts) await takeOfLot(work.tx, part);
  const taken = parts.reduce((sum, part) => sum + part.points, 0);
  const owed = points - taken;
  const moves = [
    { from: purseOf(member_rid), to: pool, amount: taken },
    { from: pool, to: owedBy(member_rid), amount: owed },
  ];
  await post(
    work,
    { unit: 'points', reference: `points/reverse/${source_rid}/${newRid()}`, kind: 'reverse', title, moves },
    locked,
  );
  await announce(work, {
    entity: 'points',
    entity_rid: member_rid,
    event: 'reverse',
    details: { member_rid, points, owed },
  });
}
