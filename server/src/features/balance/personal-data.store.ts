import { fenText } from '@yance/contract/kernel/money.ts';
import { ledgerKindNames } from '@yance/contract/balance/ledger-names.ts';
import { creditApplicationMachine, depositMachine } from '@yance/contract/balance/states.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { balancesOf, listEntries } from '../ledger/index.ts';
import { creditLimits, deposits } from './balance.tables.ts';
import { applicationsOf, erasePurposes, findOpenApplication } from './credit-applications.store.ts';
import { lapseBonus } from './lapse-bonus.ts';
import { byPosting, moneyEvent } from './read/money-event.ts';

const ofMember = (memberRid: string) => and(eq(deposits.payer_kind, 'member'), eq(deposits.payer_rid, memberRid));
/** Deposits to the own account, and what the member applied for to pay in to a community's. */
const byMember = (memberRid: string) => or(ofMember(memberRid), eq(deposits.applied_by, memberRid));
const depositsOf = (tx: Tx, memberRid: string) =>
  tx.select().from(deposits).where(byMember(memberRid)).orderBy(asc(deposits.rid));

/** A member's applications for credit. */
const creditApplicationsOf = async (tx: Tx, memberRid: string) => ({
  name: 'credit_applications',
  title: '信用额度申请（分）',
  columns: {
    application_no: '编号',
    state: '状态',
    limit_fen: '申请额度',
    purpose: '说明',
    granted_fen: '核定额度',
    term_days: '账期（天）',
    answer: '驳回原因',
    created_at: '申请时间',
    decided_at: '审核时间',
  },
  rows: (await applicationsOf(tx, { kind: 'member', rid: memberRid }, 1_000_000)).map((row) => ({
    ...row,
    state: creditApplicationMachine.states[row.state],
  })),
});

/**
 * Money: every entry of the ledger, deposits and the credit limit. Accounting law keeps them; only what people wrote
 * freely goes.
 */
export const balanceData: PersonalData = {
  collect: async (tx, memberRid) => {
    const owner = { kind: 'member', rid: memberRid } as const;
    const money = {
      at: '时间',
      title: '事由',
      kind: '种类',
      amount_fen: '变动',
      principal_fen: '其中本金',
      bonus_fen: '其中赠送',
      credit_fen: '其中信用',
    };
    const points = { at: '时间', title: '事由', amount: '变动', balance_after: '余额' };
    const most = { size: 1_000_000 };
    return [
      {
        name: 'ledger',
        title: '账务流水（分）',
        columns: money,
        rows: byPosting(await listEntries(tx, owner, 'fen', {}, most)).flatMap((entries) =>
          entries
            .slice(0, 1)
            .map(({ at, title, kind }) => ({ at, title, kind: ledgerKindNames[kind], ...moneyEvent(entries) })),
        ),
      },
      { name: 'points', title: '积分流水', columns: points, rows: await listEntries(tx, owner, 'points', {}, most) },
      {
        name: 'deposits',
        title: '预存申请（分）',
        columns: {
          deposit_no: '编号',
          target: '存入账户',
          state: '状态',
          amount_fen: '申请金额',
          received_fen: '到账金额',
          bonus_fen: '赠送',
          remark: '备注',
          reject_reason: '驳回原因',
          created_at: '申请时间',
          posted_at: '入账时间',
        },
        rows: (await depositsOf(tx, memberRid)).map((row) => ({
          ...row,
          target: row.payer_kind === 'team' ? '课题组' : '个人',
          state: depositMachine.states[row.state],
        })),
      },
      {
        name: 'credit',
        title: '信用额度（分）',
        columns: {
          limit_fen: '额度',
          term_days: '账期（天）',
          stopped_at: '停用时间',
          frozen_at: '冻结时间',
          frozen_reason: '冻结原因',
        },
        rows: await tx
          .select()
          .from(creditLimits)
          .where(and(eq(creditLimits.payer_kind, 'member'), eq(creditLimits.payer_rid, memberRid))),
      },
      await creditApplicationsOf(tx, memberRid),
    ];
  },
  hindrances: async (tx, memberRid) => {
    const balances = await balancesOf(tx, { kind: 'member', rid: memberRid });
    const { principal = 0, frozen_principal = 0, frozen_bonus = 0, receivable = 0, rebate = 0 } = balances;
    const frozen = frozen_principal + frozen_bonus;
    const open = await tx
      .select({ deposit_no: deposits.deposit_no, state: deposits.state })
      .from(deposits)
      .where(and(byMember(memberRid), inArray(deposits.state, ['unpaid', 'pending', 'rejected'])));
    const application = await findOpenApplication(tx, { kind: 'member', rid: memberRid });
    return [
      principal > 0 && `预存余额 ${fenText(principal)} 未使用，请先用完、申请退款或转赠他人`,
      rebate > 0 && `返利 ${fenText(rebate)} 未提现，请先提现`,
      frozen > 0 && `有 ${fenText(frozen)} 正在冻结，请等待相关订单或转出完成`,
      receivable > 0 && `有 ${fenText(receivable)} 尚未结清，请先付款`,
      ...open.map(({ deposit_no, state }) =>
        state === 'pending'
          ? `预存申请 ${deposit_no} 正在审核，请等待处理`
          : `预存申请 ${deposit_no} 尚未完成，请先完成或取消`,
      ),
      application && `信用额度申请 ${application.application_no} 正在审核，请等待处理或取消`,
    ].filter((one) => typeof one === 'string');
  },
  erase: async (work, memberRid) => {
    const { tx } = work;
    await lapseBonus(work, { kind: 'member', rid: memberRid }, '账号注销，赠送金作废');
    await tx.update(deposits).set({ remark: '' }).where(byMember(memberRid));
    await erasePurposes(tx, memberRid);
  },
  retainedFiles: async (tx, memberRid) =>
    (await depositsOf(tx, memberRid)).flatMap(({ voucher_rid }) => voucher_rid ?? []),
};
