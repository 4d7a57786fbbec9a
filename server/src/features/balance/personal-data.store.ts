import { ledgerKindNames } from '@yance/contract/balance/ledger-names.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { balancesOf, listEntries } from '../ledger/index.ts';
import { creditLimits, deposits } from './balance.tables.ts';
import { byPosting, moneyEvent } from './read/money-event.ts';
import { yuan } from './payer.ts';

const ofMember = (memberRid: string) => and(eq(deposits.payer_kind, 'member'), eq(deposits.payer_rid, memberRid));
const depositsOf = (tx: Tx, memberRid: string) =>
  tx.select().from(deposits).where(ofMember(memberRid)).orderBy(asc(deposits.rid));

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
          state: depositMachine.states[row.state],
        })),
      },
      {
        name: 'credit',
        title: '信用额度（分）',
        columns: { limit_fen: '额度', term_days: '账期（天）', stopped_at: '停用时间' },
        rows: await tx
          .select()
          .from(creditLimits)
          .where(and(eq(creditLimits.payer_kind, 'member'), eq(creditLimits.payer_rid, memberRid))),
      },
    ];
  },
  hindrances: async (tx, memberRid) => {
    const balances = await balancesOf(tx, { kind: 'member', rid: memberRid });
    const { principal = 0, frozen_principal = 0, frozen_bonus = 0, receivable = 0, rebate = 0 } = balances;
    const frozen = frozen_principal + frozen_bonus;
    const open = await tx
      .select({ deposit_no: deposits.deposit_no })
      .from(deposits)
      .where(and(ofMember(memberRid), inArray(deposits.state, ['pending'])));
    return [
      principal > 0 && `预存余额 ${yuan(principal)} 未使用，请先用完或申请退款`,
      rebate > 0 && `返利 ${yuan(rebate)} 未提现，请先提现`,
      frozen > 0 && `有 ${yuan(frozen)} 正在冻结，请等待相关订单完成`,
      receivable > 0 && `有 ${yuan(receivable)} 尚未结清，请先付款`,
      ...open.map(({ deposit_no }) => `预存申请 ${deposit_no} 正在审核，请等待处理`),
    ].filter((one) => typeof one === 'string');
  },
  erase: async ({ tx }, memberRid) => {
    await tx.update(deposits).set({ remark: '' }).where(ofMember(memberRid));
  },
  retainedFiles: async (tx, memberRid) =>
    (await depositsOf(tx, memberRid)).flatMap(({ voucher_rid }) => voucher_rid ?? []),
};
