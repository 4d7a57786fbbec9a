import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { reviews } from './reviews.tables.ts';

/** Evaluations. What was published stands on the service's page under a masked name and stays there. */
export const reviewData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'evaluations',
      title: '评价',
      columns: {
        order_no: '订单或预约编号',
        name: '检测项目',
        score: '评分',
        content: '内容',
        created_at: '时间',
        reply: '平台回复',
      },
      rows: await tx
        .select()
        .from(reviews)
        .where(and(eq(reviews.member_rid, memberRid), isNotNull(reviews.score)))
        .orderBy(asc(reviews.created_at)),
    },
  ],
};
