import { delayKinds } from '@yance/contract/orders/delay.ts';
import { orderMachine, type OrderState } from '@yance/contract/orders/states.ts';
import { and, asc, count, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { DataSheet, PersonalData } from '../../kernel/audit/personal-data.ts';
import { unsentReports } from './paper-reports.store.ts';
import {
  agreements,
  arrivalDelays,
  orderDrafts,
  orderGroups,
  orderLines,
  orderMessages,
  orderPresets,
  orderProposals,
  orders,
  shipments,
} from './orders.tables.ts';

const ended: OrderState[] = ['finished', 'cancelled'];
type Named = <Row extends { order_rid: string | null }>(rows: readonly Row[]) => (Row & { order_no: string })[];
const noOf = { order_no: '订单编号' };

/**
 * Orders with all that belongs to them. The law keeps the order and its signed agreement; contact, drafts and messages
 * go.
 */
export const orderData: PersonalData = {
  collect: async (tx, memberRid) => {
    const own = await tx.select().from(orders).where(eq(orders.member_rid, memberRid)).orderBy(asc(orders.rid));
    const numbers = new Map(own.map(({ rid, order_no }) => [rid, order_no]));
    const rids = [...numbers.keys()];
    const named = <Row extends { order_rid: string | null }>(rows: readonly Row[]) =>
      rows.map((row) => ({ ...row, order_no: numbers.get(row.order_rid ?? '') ?? '' }));
    const main: DataSheet = {
      name: 'orders',
      title: '订单',
      columns: {
        ...noOf,
        label: '状态',
        created_at: '提交时间',
        titles: '检测项目',
        samples: '样品数',
        total_fen: '金额（分）',
        contact_name: '联系人',
        contact_phone: '联系电话',
        customer_ref: '参考号',
        report: '报告',
        report_receiver: '纸质报告收件地址',
        report_courier: '纸质报告快递公司',
        report_number: '纸质报告快递单号',
        message: '备注',
        extras: '附加服务',
      },
      rows: own.map((row) => ({ ...row, label: orderMachine.states[row.state] })),
    };
    const presets = await tx.select().from(orderPresets).where(eq(orderPresets.member_rid, memberRid));
    const draft = await tx.select().from(orderDrafts).where(eq(orderDrafts.member_rid, memberRid));
    return [
      main,
      ...(rids.length > 0 ? await partsOf(tx, rids, named) : []),
      { name: 'draft', title: '订单草稿', columns: { saved_at: '保存时间', demand: '内容' }, rows: draft },
      {
        name: 'presets',
        title: '参数预设',
        columns: { name: '名称', group: '内容', saved_at: '保存时间' },
        rows: presets,
      },
    ];
  },
  hindrances: async (tx, memberRid) => {
    const [open] = await tx
      .select({ orders: count() })
      .from(orders)
      .where(and(eq(orders.member_rid, memberRid), or(notInArray(orders.state, ended), unsentReports)));
    return open?.orders ? [`有 ${open.orders} 个订单尚未完成，请等待完成或先取消`] : [];
  },
  erase: async ({ tx }, memberRid) => {
    const own = tx.select({ rid: orders.rid }).from(orders).where(eq(orders.member_rid, memberRid));
    await tx.delete(orderDrafts).where(eq(orderDrafts.member_rid, memberRid));
    await tx.delete(orderPresets).where(eq(orderPresets.member_rid, memberRid));
    await tx.delete(agreements).where(and(eq(agreements.member_rid, memberRid), isNull(agreements.order_rid)));
    await tx
      .update(orderMessages)
      .set({ content: '（用户已注销，留言已删除）', file_rids: [] })
      .where(and(inArray(orderMessages.order_rid, own), eq(orderMessages.by_staff, false)));
    await tx
      .update(orders)
      .set({
        contact_name: '已注销用户',
        contact_phone: '',
        customer_ref: '',
        report_receiver: null,
        message: '',
        search: sql`lower(${orders.order_no} || ' ' || array_to_string(${orders.titles}, ' '))`,
      })
      .where(eq(orders.member_rid, memberRid));
  },
};

/** Lines, sample groups, agreements and parcels of orders. */
async function partsOf(tx: Tx, rids: readonly string[], named: Named): Promise<DataSheet[]> {
  const list = [...rids];
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.order_rid, list))
    .orderBy(asc(orderLines.rid));
  const groups = await tx
    .select()
    .from(orderGroups)
    .where(inArray(orderGroups.order_rid, list))
    .orderBy(asc(orderGroups.rid));
  const signed = await tx
    .select()
    .from(agreements)
    .where(inArray(agreements.order_rid, list))
    .orderBy(asc(agreements.rid));
  const parcels = await tx
    .select()
    .from(shipments)
    .where(inArray(shipments.order_rid, list))
    .orderBy(asc(shipments.rid));
  return [
    {
      name: 'order-lines',
      title: '订单明细',
      columns: {
        ...noOf,
        name: '检测项目',
        count: '数量',
        unit: '单位',
        urgent: '加急',
        amount_fen: '金额（分）',
        price: '计价明细',
      },
      rows: named(lines),
    },
    { name: 'order-groups', title: '样品组与参数', columns: { ...noOf, data: '内容' }, rows: named(groups) },
    {
      name: 'agreements',
      title: '检测协议',
      columns: {
        ...noOf,
        version: '版本',
        hash: '内容校验值',
        sign_name: '签署人',
        signed_at: '签署时间',
        sign_ip: '签署网络地址',
        content: '内容',
      },
      rows: named(signed),
    },
    {
      name: 'shipments',
      title: '寄样快递',
      columns: { ...noOf, courier: '快递公司', number: '快递单号', created_at: '时间' },
      rows: named(parcels),
    },
    await delaysIn(tx, list, named),
    ...(await talkOf(tx, list, named)),
  ];
}

/** When samples stood still or should have been here. */
async function delaysIn(tx: Tx, list: string[], named: Named): Promise<DataSheet> {
  const delays = await tx
    .select()
    .from(arrivalDelays)
    .where(inArray(arrivalDelays.order_rid, list))
    .orderBy(asc(arrivalDelays.rid));
  return {
    name: 'arrival-delays',
    title: '样品停滞与未到',
    columns: {
      ...noOf,
      courier: '快递公司',
      number: '快递单号',
      label: '情况',
      since: '起始时间',
      raised_at: '提醒时间',
    },
    rows: named(delays).map((row) => ({ ...row, label: delayKinds[row.kind] })),
  };
}

/** What was said and proposed. Notes of calls are the staff's own. */
async function talkOf(tx: Tx, list: string[], named: Named): Promise<DataSheet[]> {
  const said = await tx
    .select()
    .from(orderMessages)
    .where(and(inArray(orderMessages.order_rid, list), eq(orderMessages.call, false)))
    .orderBy(asc(orderMessages.rid));
  const changes = await tx.select().from(orderProposals).where(inArray(orderProposals.order_rid, list));
  return [
    {
      name: 'order-messages',
      title: '订单留言',
      columns: { ...noOf, from: '发言人', content: '内容', files: '附件数', at: '时间' },
      rows: named(said).map((row) => ({
        ...row,
        from: row.by_staff ? '业务经理' : '我',
        files: row.file_rids.length,
      })),
    },
    {
      name: 'order-proposals',
      title: '改价方案',
      columns: { ...noOf, reason: '原因', before_fen: '原价（分）', after_fen: '新价（分）', answered_at: '答复时间' },
      rows: named(changes),
    },
  ];
}
