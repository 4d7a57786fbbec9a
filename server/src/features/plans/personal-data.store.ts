import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/personal-data.ts';
import { planLines } from './plans.tables.ts';

/** The plan is a member's own and goes with the account. */
export const planData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'plan',
      title: '实验方案',
      columns: { service_rid: '检测项目编号', count: '数量', configuration: '选择的参数', created_at: '加入时间' },
      rows: await tx.select().from(planLines).where(eq(planLines.member_rid, memberRid)).orderBy(asc(planLines.rid)),
    },
  ],
  erase: async ({ tx }, memberRid) => {
    await tx.delete(planLines).where(eq(planLines.member_rid, memberRid));
  },
};
