import { refundMachine } from '@yance/contract/refunds/states.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { refunds } from './refunds.tables.ts';

/** Refunds of a member's charges. Accounting law keeps them. */
export const refundData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'refunds',
      title: '退款（分）',
      columns: {
        order_no: '订单编号',
        title: '检测项目',
        state: '状态',
        amount_fen: '金额',
        reason: '原因',
        created_at: '提出时间',
        answered_at: '处理时间',
      },
      rows: (await tx.select().from(refunds).where(eq(refunds.member_rid, memberRid)).orderBy(asc(refunds.rid))).map(
        (row) => ({ ...row, state: refundMachine.states[row.state] }),
      ),
    },
  ],
  hindrances: async (tx, memberRid) =>
    (
      await tx
        .select()
        .from(refunds)
        .where(and(eq(refunds.member_rid, memberRid), eq(refunds.state, 'proposed')))
    ).map((row) => `${row.order_no ? `订单 ${row.order_no}` : `「${row.title}」`} 有一笔退款待财务处理，请等待到账`),
};
