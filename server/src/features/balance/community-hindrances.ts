import type { Hindrance } from '@yance/contract/communities/community.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import type { CommunityHindrances } from '../communities/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { openDepositsOf } from './balance.store.ts';
import { findOpenApplication } from './credit-applications.store.ts';

/** A community ends without debt, holds and applications. What is left goes to its owner, and unused bonus lapses. */
export const accountHindrances: CommunityHindrances = {
  key: 'balance',
  of: async (tx, rid) => {
    const payer = { kind: 'team', rid } as const;
    const { frozen_principal = 0, frozen_bonus = 0, receivable = 0 } = await balancesOf(tx, payer);
    const frozen = frozen_principal + frozen_bonus;
    const found: Hindrance[] = [];
    if (frozen > 0) found.push({ about: 'orders', words: `有 ${fenText(frozen)} 正在冻结，请等待相关订单或退款完成` });
    if (receivable > 0) found.push({ about: 'charges', words: `有 ${fenText(receivable)} 尚未结清，请先付款` });
    for (const { deposit_no, state } of await openDepositsOf(tx, payer))
      found.push({
        about: 'deposits',
        words:
          state === 'pending'
            ? `预存申请 ${deposit_no} 正在审核，请等待处理`
            : `预存申请 ${deposit_no} 尚未完成，请先完成或取消`,
      });
    if (await findOpenApplication(tx, payer))
      found.push({ about: 'credit', words: '信用额度申请正在审核，请等待处理或取消' });
    return found;
  },
};
