import { asc, eq } from 'drizzle-orm';
import { sampleMachine, type SampleState } from '@yance/contract/samples/states.ts';
import type { PersonalData } from '../../kernel/personal-data.ts';
import { samples } from './samples.tables.ts';

/** Samples belong to their orders, which stay: they name no person. */
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
        (row) => ({ ...row, state: sampleMachine.states[row.state as SampleState] }),
      ),
    },
  ],
};
