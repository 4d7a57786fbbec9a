import { reportMachine } from '@yance/contract/reports/states.ts';
import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { reports } from './reports.tables.ts';

/** Reports about a member's samples. They stay as they were issued: others rely on them. */
export const reportData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'reports',
      title: '检测报告',
      columns: {
        order_no: '订单编号',
        report_no: '报告编号',
        version: '版本',
        service: '检测项目',
        state: '状态',
        reason: '更正说明',
        revoked_reason: '撤销原因',
        code: '核验码',
        issued_at: '签发时间',
      },
      rows: (await tx.select().from(reports).where(eq(reports.member_rid, memberRid)).orderBy(asc(reports.rid))).map(
        (row) => ({ ...row, service: row.content.service, state: reportMachine.states[row.state] }),
      ),
    },
  ],
};
