import { adjustedAccounts } from '@yance/contract/adjustments/adjustment.ts';
import { adjustmentMachine } from '@yance/contract/adjustments/states.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { adjustmentsOf } from './adjustments.store.ts';

/** Corrections of a member's balance. Accounting law keeps them. */
export const adjustmentData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'adjustments',
      title: '调账（分）',
      columns: {
        account: '账户',
        amount_fen: '金额',
        state: '状态',
        reason: '原因',
        created_at: '提出时间',
        answered_at: '处理时间',
      },
      rows: (await adjustmentsOf(tx, memberRid)).map((row) => ({
        ...row,
        account: adjustedAccounts[row.account],
        state: adjustmentMachine.states[row.state],
      })),
    },
  ],
  hindrances: async (tx, memberRid) =>
    (await adjustmentsOf(tx, memberRid)).some(({ state }) => state === 'proposed')
      ? ['有一笔调账待财务复核，请等待处理']
      : [],
};
