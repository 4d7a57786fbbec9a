import { fenText } from '@yance/contract/kernel/money.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { chargeData } from '../charges/index.ts';
import { statements } from './billing.tables.ts';

const statementsOf = (tx: Tx, memberRid: string) =>
  tx
    .select()
    .from(statements)
    .where(and(eq(statements.payer_kind, 'member'), eq(statements.payer_rid, memberRid)))
    .orderBy(asc(statements.rid));

/** Statements, and the charges that stand on them or wait for one. */
export const billingData: PersonalData = {
  collect: async (tx, memberRid) => [
    ...(await chargeData.collect(tx, memberRid)),
    {
      name: 'statements',
      title: '对账单（分）',
      columns: {
        statement_no: '编号',
        state: '状态',
        amount_fen: '金额',
        credited_fen: '已退款',
        charge_count: '笔数',
        due_on: '到期日',
        paid_at: '付款时间',
        created_at: '生成时间',
      },
      rows: (await statementsOf(tx, memberRid)).map((row) => ({
        ...row,
        state: statementMachine.states[row.state],
      })),
    },
  ],
  hindrances: async (tx, memberRid) => [
    ...((await chargeData.hindrances?.(tx, memberRid)) ?? []),
    ...(await statementsOf(tx, memberRid))
      .filter(({ state }) => state !== 'settled' && state !== 'cancelled')
      .map(({ statement_no, amount_fen }) => `对账单 ${statement_no}（${fenText(amount_fen)}）未付款，请先付款`),
  ],
};
