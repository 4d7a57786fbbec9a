import { fenText } from '@yance/contract/kernel/money.ts';
import { days } from '../../kernel/clock.ts';
import type { RiskSource } from '../identity/index.ts';
import { readSetting } from '../settings/index.ts';
import { findDeposits, sumDeposits } from './balance.store.ts';
import { creditTermsOf } from './credit/credit-terms.ts';

const own = (rid: string) => ({ kind: 'member' as const, rid });

/** Credit that new orders cannot use. Where a statement is overdue that is said of the statement. */
const frozenRisk: RiskSource = {
  key: 'credit.frozen',
  roles: ['B', 'F'],
  look: async ({ tx }, rid) => {
    const { frozen_reason } = await creditTermsOf(tx, own(rid));
    if (frozen_reason === null) return undefined;
    return { tone: 'danger', text: `信用已冻结：${frozen_reason}`, cause: { kind: 'member', id: null } };
  },
};

/** Money that the customer said was sent and finance did not find. */
const rejectedRisk: RiskSource = {
  key: 'deposits.rejected',
  roles: ['F'],
  look: async ({ tx, clock }, rid) => {
    const span = await readSetting(tx, 'risk.days');
    const since = new Date(clock.now().getTime() - days(span));
    const filter = { payer: own(rid), state: 'rejected' as const, since };
    const [newest] = await findDeposits(tx, filter, { page: 1, size: 1 });
    if (!newest) return undefined;
    const { total } = await sumDeposits(tx, filter);
    return {
      tone: 'attention',
      text: `近 ${span} 天有 ${total} 笔预存未核对到款，最近一笔 ${fenText(newest.amount_fen)}`,
      cause: { kind: 'deposits', id: total === 1 ? newest.deposit_no : null },
    };
  },
};

export const moneyRisks: readonly RiskSource[] = [frozenRisk, rejectedRisk];
