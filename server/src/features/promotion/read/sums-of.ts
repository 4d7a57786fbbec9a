import type { PromoterForStaff } from '@yance/contract/promotion/promoter.ts';
import type { Tx } from '../../../kernel/db.ts';
import { countCustomers, countVisits } from '../../invitations/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { countOrdering, openSums } from '../rebates.store.ts';
import { withdrawnSum } from '../withdrawals.store.ts';

/** A promoter's rebates by where they stand. */
export async function sumsOf(tx: Tx, memberRid: string): Promise<PromoterForStaff['sums']> {
  const { rebate = 0, frozen_rebate = 0, rebate_owed = 0 } = await balancesOf(tx, { kind: 'member', rid: memberRid });
  return {
    ...(await openSums(tx, memberRid)),
    available_fen: rebate,
    withdrawing_fen: frozen_rebate,
    withdrawn_fen: await withdrawnSum(tx, memberRid),
    owed_fen: rebate_owed,
  };
}

/** How far a promoter's customers have come. */
export const funnelOf = async (tx: Tx, memberRid: string): Promise<PromoterForStaff['funnel']> => ({
  visited: await countVisits(tx, memberRid),
  registered: await countCustomers(tx, memberRid),
  ...(await countOrdering(tx, memberRid)),
});
