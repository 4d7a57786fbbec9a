import { openPickupStates, pickupMachine } from '@yance/contract/sampling/states.ts';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { pickups } from './sampling.tables.ts';

/** Pickups stay as records of who had which parcel; name, phone, place and message of the customer go. */
export const samplingData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'pickups',
      title: '上门取样',
      columns: {
        order_no: '订单编号',
        state: '状态',
        date: '取样日期',
        slot: '取样时间',
        name: '联系人',
        phone: '手机',
        province: '省',
        city: '市',
        area: '区',
        address: '详细地址',
        message: '留言',
        fee_fen: '取样费（分）',
        pieces: '件数',
        created_at: '预约时间',
      },
      rows: (await tx.select().from(pickups).where(eq(pickups.member_rid, memberRid)).orderBy(asc(pickups.rid))).map(
        (row) => ({ ...row, state: pickupMachine.states[row.state] }),
      ),
    },
  ],
  hindrances: async (tx, memberRid) => {
    const [open] = await tx
      .select({ number: count() })
      .from(pickups)
      .where(and(eq(pickups.member_rid, memberRid), inArray(pickups.state, [...openPickupStates, 'collected'])));
    return open?.number ? [`有 ${open.number} 个上门取样尚未完成，请等待完成或先取消`] : [];
  },
  erase: async ({ tx }, memberRid) => {
    await tx
      .update(pickups)
      .set({ name: '已注销用户', phone: '', address: '', message: '' })
      .where(eq(pickups.member_rid, memberRid));
  },
};
