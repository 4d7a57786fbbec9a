import type { assetInfo } from '@yance/contract/billing/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { creditTermsOf, type Payer } from '../../balance/index.ts';
import { findMember } from '../../identity/index.ts';
import { creditInUse, unsettledTotal } from '../../charges/index.ts';
import { countUsable } from '../../coupons/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { sumStatements } from '../billing.store.ts';

/** What a payer has, may use and owes. */
export async function assetsOf({ tx, clock }: ReadWork, payer: Payer): Promise<OutputOf<typeof assetInfo>> {
  const { principal = 0, bonus = 0, frozen_principal = 0, frozen_bonus = 0 } = await balancesOf(tx, payer);
  const { limit_fen, term_days, stopped } = await creditTermsOf(tx, payer);
  const policy = payer.kind === 'member' ? ((await findMember(tx, payer.rid))?.policy ?? 'prepaid') : 'credit';
  const usable_fen = policy === 'credit' ? limit_fen : 0;
  const used_fen = await creditInUse(tx, payer);
  const unpaid = await sumStatements(tx, { payer, state: 'unpaid' });
  const paying = await sumStatements(tx, { payer, state: 'paying' });
  const online = await sumStatements(tx, { payer, state: 'paying', online: true });
  return {
    balance_fen: principal,
    bonus_fen: bonus,
    frozen_fen: frozen_principal + frozen_bonus,
    credit: {
      policy,
      limit_fen: usable_fen,
      used_fen,
      available_fen: stopped ? 0 : Math.max(0, usable_fen - used_fen),
      term_days,
      stopped,
    },
    unsettled_fen: await unsettledTotal(tx, payer),
    unpaid_fen: unpaid.amount_fen + paying.amount_fen,
    paying_fen: paying.amount_fen,
    online_fen: online.amount_fen,
    statements: { unpaid: unpaid.total, paying: paying.total },
    points: (await balancesOf(tx, payer, 'points')).points ?? 0,
    coupons: payer.kind === 'member' ? await countUsable(tx, payer.rid, clock.now()) : 0,
    overdue_fen: (await sumStatements(tx, { payer, overdue: true })).amount_fen,
  };
}
