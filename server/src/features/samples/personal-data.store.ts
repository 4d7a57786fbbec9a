import { and, asc, eq, inArray } from 'drizzle-orm';
import { compensationMachine, recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import { sampleMachine } from '@yance/contract/samples/states.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { compensations, recycles } from './recycles.tables.ts';
import { samples } from './samples.tables.ts';

/**
 * Samples belong to their orders, which stay: they name no person. A return names its receiver until it is long over.
 */
export const sampleData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'samples',
      title: '样品',
      columns: {
        order_no: '订单编号',
        service: '检测项目',
        name: '名称',
        code: '编号',
        label_code: '标签号',
        state: '状态',
        afterwards: '检测后',
        received_at: '接收时间',
        created_at: '登记时间',
      },
      rows: (await tx.select().from(samples).where(eq(samples.member_rid, memberRid)).orderBy(asc(samples.rid))).map(
        (row) => ({ ...row, state: sampleMachine.states[row.state] }),
      ),
    },
    {
      name: 'sample-returns',
      title: '样品寄回',
      columns: {
        order_no: '订单编号',
        state: '状态',
        receiver: '收件人',
        fee_fen: '费用（分）',
        courier: '快递公司',
        number: '快递单号',
        note: '备注',
        created_at: '申请时间',
        sent_at: '寄出时间',
      },
      rows: (await tx.select().from(recycles).where(eq(recycles.member_rid, memberRid)).orderBy(asc(recycles.rid))).map(
        (row) => ({
          ...row,
          state: recycleMachine.states[row.state],
          receiver: Object.values(row.receiver ?? {}).join(' '),
        }),
      ),
    },
    {
      name: 'sample-claims',
      title: '样品赔付',
      columns: {
        order_no: '订单编号',
        kind: '损坏或遗失',
        state: '状态',
        reason: '说明',
        amount_fen: '赔付（分）',
        created_at: '登记时间',
      },
      rows: (
        await tx
          .select()
          .from(compensations)
          .where(eq(compensations.member_rid, memberRid))
          .orderBy(asc(compensations.rid))
      ).map((row) => ({
        ...row,
        kind: row.kind === 'lost' ? '遗失' : '损坏',
        state: compensationMachine.states[row.state],
        amount_fen: row.state === 'paid' ? row.amount_fen : null,
      })),
    },
  ],
  hindrances: async (tx, memberRid) => {
    const returning = await tx
      .select({ order_no: recycles.order_no })
      .from(recycles)
      .where(and(eq(recycles.member_rid, memberRid), inArray(recycles.state, ['applied', 'waiting', 'sent'])));
    const claimed = await tx
      .selectDistinct({ order_no: compensations.order_no })
      .from(compensations)
      .where(and(eq(compensations.member_rid, memberRid), eq(compensations.state, 'pending')));
    return [
      ...returning.map((row) => `订单 ${row.order_no} 的样品正在寄回，请签收或取消寄回`),
      ...claimed.map((row) => `订单 ${row.order_no} 的样品赔付还没有处理完，请等待赔付`),
    ];
  },
  /** An address is no longer needed once nothing is on its way. */
  erase: async ({ tx }, memberRid) => {
    await tx.update(recycles).set({ receiver: null, note: '' }).where(eq(recycles.member_rid, memberRid));
  },
};
