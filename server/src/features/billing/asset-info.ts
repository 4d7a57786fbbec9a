import type { assetInfo } from '@yance/contract/billing/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../kernel/db.ts';
import { creditTermsOf, type Payer } from '../balance/index.ts';
import { creditInUse, unsettledTotal } from '../charges/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { sumStatements } from './billing.store.ts';

/** What a payer has, may use and owes. */
export async function assetsOf(tx: Tx, payer: Payer): Promise<OutputOf<typeof assetInfo>> {
  const { principal = 0, bonus = 0, frozen_principal = 0, frozen_bonus = 0 } = await balancesOf(tx, payer);
  const { limit_fen, term_days, stopped } = await creditTermsOf(tx, payer);
  const used_fen = await creditInUse(tx, payer);
  return {
    balance_fen: principal,
    bonus_fen: bonus,
    frozen_fen: frozen_principal + frozen_bonus,
    credit: { limit_fen, used_fen, available_fen: stopped ? 0 : Math.max(0, limit_fen - used_fen), term_days, stopped },
    unsettled_fen: await unsettledTotal(tx, payer),
    unpaid_fen:
      (await sumStatements(tx, { payer, state: 'unpaid' })).amount_fen +
      (await sumStatements(tx, { payer, state: 'paying' })).amount_fen,
    overdue_fen: (await sumStatements(tx, { payer, overdue: true })).amount_fen,
  };
}
