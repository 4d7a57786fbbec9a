import { fenText } from '@yance/contract/kernel/money.ts';
import { promoterMachine, rebateMachine, withdrawalMachine } from '@yance/contract/promotion/states.ts';
import { withdrawalWays } from '@yance/contract/promotion/ways.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { advance } from '../../kernel/advance.ts';
import { balancesOf } from '../ledger/index.ts';
import { eraseChannel, findPromoter, lockPromoter } from './promotion.store.ts';
import { promoters } from './promotion.tables.ts';
import { setMoney } from './rebate/set-money.ts';
import { lockExpected, openSums, pageOfRebates } from './rebates.store.ts';
import { deletePayee, findPayee, pageOfWithdrawals } from './withdrawals.store.ts';

/** A member's application to promote and what that has brought. */
export const promotionData: PersonalData = {
  collect: async (tx, memberRid) => {
    const row = await findPromoter(tx, memberRid);
    const { rows } = await pageOfRebates(tx, { member: memberRid }, { page: 1, size: 100_000 });
    const withdrawn = await pageOfWithdrawals(tx, { member: memberRid }, { page: 1, size: 100_000 });
    const payee = await findPayee(tx, memberRid);
    return [
      {
        name: 'promoter',
        title: '推广资格',
        columns: { state: '状态', channel: '推广渠道', answer: '处理说明', created_at: '申请时间' },
        rows: row ? [{ ...row, state: promoterMachine.states[row.state] }] : [],
      },
      {
        name: 'rebates',
        title: '推广返利（分）',
        columns: {
          state: '状态',
          money_fen: '计返付款',
          percent: '比例',
          amount_fen: '返利',
          given_fen: '可提现过',
          taken_fen: '其中已申请提现',
          created_at: '时间',
        },
        rows: rows.map((one) => ({ ...one, state: rebateMachine.states[one.state] })),
      },
      {
        name: 'withdrawals',
        title: '返利提现（分）',
        columns: {
          withdrawal_no: '编号',
          way: '方式',
          state: '状态',
          amount_fen: '提现金额',
          fee_fen: '手续费',
          holder: '收款户名',
          bank: '开户银行',
          account: '银行账号',
          answer: '处理说明',
          created_at: '申请时间',
          ended_at: '结束时间',
        },
        rows: withdrawn.rows.map((one) => ({
          ...one,
          way: withdrawalWays[one.way],
          state: withdrawalMachine.states[one.state],
        })),
      },
      {
        name: 'payee',
        title: '返利收款账户',
        columns: { holder: '收款户名', bank: '开户银行', account: '银行账号', changed_at: '设置时间' },
        rows: payee ? [payee] : [],
      },
    ];
  },
  hindrances: async (tx, memberRid) => {
    const { frozen_fen } = await openSums(tx, memberRid);
    const { frozen_rebate = 0 } = await balancesOf(tx, { kind: 'member', rid: memberRid });
    return [
      ...(frozen_fen > 0 ? [`返利 ${fenText(frozen_fen)} 尚未到可提现的日期，请等待后提现`] : []),
      ...(frozen_rebate > 0 ? [`返利提现 ${fenText(frozen_rebate)} 正在处理，请等待到账或取消`] : []),
    ];
  },
  erase: async (work, memberRid) => {
    const row = await lockPromoter(work.tx, memberRid);
    const timer = { ...work, actor: { kind: 'timer' as const } };
    for (const one of await lockExpected(work.tx, memberRid))
      await setMoney(timer, one, { money_fen: 0, paid: false, at: work.clock.now() });
    if (row?.state === 'active') {
      const details = { member_rid: memberRid };
      await advance(timer, promoterMachine, promoters, { rid: row.rid, event: 'stop', details });
    }
    await eraseChannel(work.tx, memberRid);
    // Accounting law keeps the account that each withdrawal went to; the one for the next is forgotten.
    await deletePayee(work.tx, memberRid);
  },
};
