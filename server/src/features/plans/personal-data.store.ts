import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { planLines, planQuotations } from './plans.tables.ts';

/** The plan is a member's own and goes with the account. */
export const planData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'plan',
      title: '实验方案',
      columns: { service_rid: '检测项目编号', count: '数量', configuration: '选择的参数', created_at: '加入时间' },
      rows: await tx.select().from(planLines).where(eq(planLines.member_rid, memberRid)).orderBy(asc(planLines.rid)),
    },
    {
      name: 'plan-quotations',
      title: '方案报价单',
      columns: { quotation_no: '报价单号', total_fen: '总额（分）', created_at: '生成时间', valid_until: '有效期至' },
      rows: await tx
        .select()
        .from(planQuotations)
        .where(eq(planQuotations.member_rid, memberRid))
        .orderBy(asc(planQuotations.rid)),
    },
  ],
  erase: async ({ tx }, memberRid) => {
    await tx.delete(planLines).where(eq(planLines.member_rid, memberRid));
    await tx.delete(planQuotations).where(eq(planQuotations.member_rid, memberRid));
  },
};
