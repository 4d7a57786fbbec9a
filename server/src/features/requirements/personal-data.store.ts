import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { quotations, requirementFiles, requirementQuotas, requirements } from './requirements.tables.ts';

/**
 * What a member posted and was quoted. The operator keeps that there was a requirement and its price, not whose it was
 * or what it said.
 */
export const requirementData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'requirements',
      title: '需求与留言',
      columns: {
        requirement_no: '编号',
        state: '状态',
        name: '联系人',
        phone: '电话',
        email: '邮箱',
        category: '类别',
        content: '内容',
        sample_count: '样品数',
        budget_fen: '预算（分）',
        needed_by: '期望日期',
        created_at: '时间',
      },
      rows: (
        await tx
          .select()
          .from(requirements)
          .where(eq(requirements.member_rid, memberRid))
          .orderBy(asc(requirements.rid))
      ).map((row) => ({ ...row, state: requirementMachine.states[row.state] })),
    },
    {
      name: 'quotations',
      title: '报价单',
      columns: {
        quotation_no: '编号',
        version: '版本',
        total_fen: '总额（分）',
        content: '内容',
        created_at: '时间',
        valid_until: '有效期至',
      },
      rows: await tx
        .select(getTableColumns(quotations))
        .from(quotations)
        .innerJoin(requirements, eq(requirements.rid, quotations.requirement_rid))
        .where(eq(requirements.member_rid, memberRid))
        .orderBy(asc(quotations.rid)),
    },
  ],
  erase: async ({ tx }, memberRid) => {
    const own = await tx
      .select({ rid: requirements.rid, phone: requirements.phone })
      .from(requirements)
      .where(eq(requirements.member_rid, memberRid));
    if (own.length === 0) return;
    const rids = own.map(({ rid }) => rid);
    const phones = own.map(({ phone }) => phone);
    await tx.delete(requirementFiles).where(inArray(requirementFiles.requirement_rid, rids));
    await tx
      .delete(requirementQuotas)
      .where(and(eq(requirementQuotas.kind, 'phone'), inArray(requirementQuotas.key, phones)));
    const nobody = { name: '已注销用户', company: '', phone: '', email: '' };
    await tx
      .update(quotations)
      .set({ content: sql`${quotations.content} || ${JSON.stringify({ customer: nobody })}::jsonb` })
      .where(inArray(quotations.requirement_rid, rids));
    await tx
      .update(requirements)
      .set({ name: '已注销用户', phone: '', email: '', content: '（用户已注销，内容已删除）' })
      .where(inArray(requirements.rid, rids));
  },
};
