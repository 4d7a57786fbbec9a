import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { linesOfMember } from './banking.store.ts';

/** Transfers that the bank's statements show as a member's. Accounting law keeps them. */
export const bankingData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'bank-lines',
      title: '银行转账（分）',
      columns: {
        happened_on: '日期',
        amount_fen: '金额',
        payer_name: '付款户名',
        payer_account: '付款账号',
        memo: '附言',
        serial: '流水号',
        deposit_no: '入账单号',
      },
      rows: await linesOfMember(tx, memberRid),
    },
  ],
};
