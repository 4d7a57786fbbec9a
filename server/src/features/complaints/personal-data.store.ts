import { complaintMachine } from '@yance/contract/complaints/states.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { complaints } from './complaints.tables.ts';

/** Complaints about a member's orders; they stay with the orders. */
export const complaintData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'complaints',
      title: '售后',
      columns: {
        order_no: '订单编号',
        title: '检测项目',
        state: '状态',
        reason: '原因',
        answer: '答复',
        created_at: '提出时间',
        closed_at: '关闭时间',
      },
      rows: (
        await tx.select().from(complaints).where(eq(complaints.member_rid, memberRid)).orderBy(asc(complaints.rid))
      ).map((row) => ({ ...row, state: complaintMachine.states[row.state] })),
    },
  ],
  hindrances: async (tx, memberRid) =>
    (
      await tx
        .select()
        .from(complaints)
        .where(and(eq(complaints.member_rid, memberRid), ne(complaints.state, 'closed')))
    ).map((row) => `订单 ${row.order_no} 的售后还没有关闭`),
};
