import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, moment, optionalText, reason, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { clock, pageOf, paging, sorting, timelineEvent } from '../kernel/page.ts';
import { newAppointment, pickupCard, samplingRefusals } from './endpoints.ts';
import { pickupStages } from './states.ts';

const { staffCall } = callsAbout('pickups');

const stages = keysOf(pickupStages);

const refusals = {
  slotFull: samplingRefusals.slotFull,
  notYours: '这个取样任务由其他取样员负责',
  noCourier: '请选择在职的取样员',
  orderNotReady: '订单 {order_no} 是「{label}」，还不能取样',
  wrongLabel: '标签 {code} 不属于订单 {order_no}',
  noSuchOrder: '没有找到该客户的订单 {order_no}',
  orderNotWaiting: '订单 {order_no} 是「{label}」，不等待样品',
  alreadyAttached: '这次取样的样品已归入订单 {order_no}',
} as const;

/** Why a courier cannot be named, or a slot not be had. */
export const arrangingRefusals = {
  slotFull: refusals.slotFull,
  noCourier: refusals.noCourier,
  courierFull: '取样员 {courier} 在 {date} {slot} 已有 {taken} 个取样，最多 {capacity} 个，请换取样员或时段',
} as const;

/** A pickup as staff see it. */
export const staffPickup = pickupCard.extend({
  customer: z.object({ rid, name: z.string(), company: z.string() }),
  courier_rid: rid.nullable(),
  confirmed_at: moment.nullable(),
  arrived_at: moment.nullable(),
  handed_over_at: moment.nullable(),
  place: z.string(),
  photos: z.array(fileLink),
  /** Labels of the order's samples with what to mind about each; `scanned` when the courier scanned it. */
  labels: z.array(
    z.object({
      label_code: z.string(),
      code: z.string(),
      name: z.string(),
      marks: z.array(z.string()),
      scanned: z.boolean(),
    }),
  ),
  /** What to mind about the order's samples together: hazards and storage in words. */
  marks: z.array(z.string()),
  /** Why nobody needs to come any more, while the pickup lies ahead; null while it is needed. */
  needless: z.string().nullable(),
  /** Nobody may fail to be met once more: it is cancelled then. */
  last_try: z.boolean(),
  /** Its day is over and nobody came. */
  overdue: z.boolean(),
  /** Until when a new date must be found after nobody was met; null while none is needed. */
  clock: clock.nullable(),
});
export type StaffPickup = z.infer<typeof staffPickup>;

export const listPickups = staffCall({
  path: '/api/staff/pickup/list',
  roles: ['B', 'W'],
  summary: '上门取样：待安排、已安排、待改约、待入库',
  input: z.object({
    ...paging,
    stage: z.enum(stages).optional(),
    /** Days of the pickups, both included. */
    from: date.optional(),
    to: date.optional(),
    order_rid: rid.optional(),
    kw: z.string().trim().max(60).default(''),
    sort: sorting('date', 'clock', 'created'),
  }),
  output: pageOf(staffPickup).extend({ counts: z.record(z.enum(stages), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const getPickup = staffCall({
  path: '/api/staff/pickup/detail',
  roles: ['B', 'R', 'W'],
  summary: '一次上门取样的经过',
  input: byRid,
  output: staffPickup.extend({
    timeline: z.array(timelineEvent),
    /** Orders of the customer that wait for samples, to which those of a pickup by itself may be given. */
    orders: z.array(z.object({ rid, order_no: z.string(), label: z.string(), services: z.string() })),
  }),
  effect: 'read',
  personal: true,
});
export const listCouriers = staffCall({
  path: '/api/staff/pickup/couriers',
  roles: ['B'],
  summary: '在职的取样员与其某日的取样数',
  input: z.object({ date: date.optional() }),
  output: z.object({
    list: z.array(z.object({ rid, name: z.string(), phone: z.string(), pickups: z.number().int() })),
  }),
  effect: 'read',
});
export const assignPickups = staffCall({
  path: '/api/staff/pickup/assign',
  roles: ['B'],
  summary: '安排取样员；已安排的换人',
  input: z.object({ rids: z.array(rid).min(1, '请选择取样预约').max(100, '一次最多 100 个'), courier_rid: rid }),
  output: z.object({ list: z.array(staffPickup) }),
  refusals: { ...refusals, ...arrangingRefusals },
  effect: 'write',
});
export const rebookPickup = staffCall({
  path: '/api/staff/pickup/rebook',
  roles: ['B'],
  summary: '替客户改约',
  input: newAppointment.extend({ reason: optionalText(500) }),
  output: staffPickup,
  refusals,
  effect: 'write',
});
export const pickupCalendarForStaff = staffCall({
  path: '/api/staff/pickup/slots',
  roles: ['B'],
  summary: '改约时可选的日期与时段',
  input: byRid,
  output: z.object({ days: z.array(z.object({ date, slots: z.array(z.string()) })) }),
  effect: 'read',
});
export const courierRoute = staffCall({
  path: '/api/staff/pickup/route',
  roles: ['R'],
  summary: '我的取样路线：某日的取样，按时段与地区；今天的另有之前未完成的',
  input: z.object({ date: date.optional() }),
  output: z.object({
    date,
    list: z.array(staffPickup),
    /** The next day on which somebody waits. */
    next: z.object({ date, pickups: z.number().int() }).nullable(),
  }),
  effect: 'read',
  personal: true,
});
export const confirmPickup = staffCall({
  path: '/api/staff/pickup/confirm',
  roles: ['R'],
  summary: '确认取样任务',
  input: byRid,
  output: staffPickup,
  refusals,
  effect: 'write',
});
export const setOutForPickup = staffCall({
  path: '/api/staff/pickup/setOut',
  roles: ['R'],
  summary: '出发上门',
  input: byRid,
  output: staffPickup,
  refusals,
  effect: 'write',
});
export const arrivePickup = staffCall({
  path: '/api/staff/pickup/arrive',
  roles: ['R'],
  summary: '已到达取样地点',
  input: byRid,
  output: staffPickup,
  refusals,
  effect: 'write',
});
export const collectPickup = staffCall({
  path: '/api/staff/pickup/collect',
  bodyKb: 128,
  roles: ['R'],
  summary: '取到样品：件数、照片、扫描的样品标签',
  input: z.object({
    rid,
    pieces: z.coerce
      .number({ error: '请填写件数' })
      .int('件数应为整数')
      .min(1, '件数为 1–200')
      .max(200, '件数为 1–200'),
    photo_rid: z.uuid({ error: '请拍摄样品照片' }),
    codes: z.array(z.string().trim().min(1).max(60)).max(500, '一次最多 500 个标签').default([]),
  }),
  output: staffPickup,
  refusals,
  effect: 'write',
});
export const failPickup = staffCall({
  path: '/api/staff/pickup/fail',
  roles: ['R'],
  summary: '未取到样品（说明原因）；第二次后自动取消',
  input: z.object({ rid, reason }),
  output: staffPickup,
  refusals,
  effect: 'write',
});
export const handOverPickups = staffCall({
  path: '/api/staff/pickup/handOver',
  roles: ['R'],
  summary: '样品已交给样品管理员',
  input: z.object({ rids: z.array(rid).min(1, '请选择取样').max(100, '一次最多 100 个') }),
  output: z.object({ list: z.array(staffPickup) }),
  refusals,
  effect: 'write',
});
export const takeInPickup = staffCall({
  path: '/api/staff/pickup/takeIn',
  roles: ['W'],
  summary: '取样入库；没有订单的取样可同时归入客户的订单',
  input: z.object({ rid, place: optionalText(60), order_no: optionalText(40) }),
  output: staffPickup,
  refusals,
  effect: 'write',
});
export const attachPickup = staffCall({
  path: '/api/staff/pickup/attach',
  roles: ['W'],
  summary: '把单独取样的样品归入客户的订单',
  input: z.object({ rid, order_no: z.string({ error: '请填写订单编号' }).trim().min(1, '请填写订单编号').max(40) }),
  output: staffPickup,
  refusals,
  effect: 'write',
});

export const samplingStaffEndpoints = {
  listPickups,
  getPickup,
  listCouriers,
  assignPickups,
  rebookPickup,
  pickupCalendarForStaff,
  courierRoute,
  confirmPickup,
  setOutForPickup,
  arrivePickup,
  collectPickup,
  failPickup,
  handOverPickups,
  takeInPickup,
  attachPickup,
};
