import type { FactName } from '@yance/contract/facts.ts';
import type { Wording } from '../messaging/index.ts';

/** Notices to colleagues by SMS, because a clock for the answer has started. */
export interface StaffNotice extends Wording {
  audience: 'staff';
  on: FactName;
  /** The order's service manager, every administrator, the courier of the fact, or the instrument's laboratory. */
  whom: 'manager' | 'administrators' | 'courier' | 'laboratory';
}

const shared = {
  audience: 'staff',
  group: 'data',
  variables: ['order_no', 'reason'],
  sms: true,
  without: ['site', 'mail'],
} as const;

export const staffNotices: readonly StaffNotice[] = [
  {
    ...shared,
    key: 'staff.task.wrong',
    variables: ['order_no', 'reason', 'span'],
    on: 'task.wrong',
    whom: 'manager',
    label: '致业务经理：客户提出异议',
    title: '客户提出异议',
    content: '订单 {order_no} 的客户对数据提出异议：{reason}。请在 {span} 个工作日内答复。',
  },
  {
    ...shared,
    key: 'staff.task.insist',
    on: 'task.insist',
    whom: 'administrators',
    label: '致管理员：客户坚持异议',
    title: '客户坚持异议',
    content: '订单 {order_no} 的客户不接受说明：{reason}。请管理员处理。',
  },
  {
    ...shared,
    key: 'staff.complaint.add',
    variables: ['order_no', 'reason', 'span'],
    on: 'complaint.add',
    whom: 'manager',
    label: '致业务经理：客户申请售后',
    title: '客户申请售后',
    content: '订单 {order_no} 的客户申请售后：{reason}。请在 {span} 个工作日内答复。',
  },
  {
    ...shared,
    key: 'staff.complaint.insist',
    variables: ['order_no', 'reason', 'span'],
    on: 'complaint.insist',
    whom: 'manager',
    label: '致业务经理：客户对售后说明仍有疑问',
    title: '客户对售后说明仍有疑问',
    content: '订单 {order_no} 的客户对售后说明仍有疑问：{reason}。请在 {span} 个工作日内再次答复。',
  },
  {
    ...shared,
    key: 'staff.reservation.dispute',
    on: 'reservation.dispute',
    whom: 'manager',
    variables: ['reservation_no', 'reason', 'span'],
    label: '致业务经理：客户对机时费用有异议',
    title: '客户对机时费用有异议',
    content: '预约 {reservation_no} 的客户对费用有异议：{reason}。请在 {span} 个工作日内处理。',
  },
  {
    ...shared,
    key: 'staff.reservation.unattended.manager',
    on: 'reservation.unattended',
    whom: 'manager',
    variables: ['reservation_no', 'instrument', 'slot'],
    label: '致业务经理：预约没有操作员',
    title: '预约没有操作员',
    content: '预约 {reservation_no}（{instrument}，{slot}）的操作员不在岗，暂无同事可接手。请与实验室重新安排。',
  },
  {
    ...shared,
    key: 'staff.reservation.unattended.laboratory',
    on: 'reservation.unattended',
    whom: 'laboratory',
    variables: ['reservation_no', 'instrument', 'slot'],
    label: '致实验室：预约没有操作员',
    title: '预约没有操作员',
    content:
      '预约 {reservation_no}（{instrument}，{slot}）的操作员不在岗，暂无同事可接手。请安排操作员，或与客户改约。',
  },
  {
    ...shared,
    key: 'staff.pickup.needless',
    on: 'pickup.needless',
    whom: 'courier',
    variables: ['order_no', 'pickup_time', 'reason'],
    label: '致取样员：上门途中，订单已不需要取样',
    title: '订单已不需要取样',
    content: '{pickup_time} 的取样（订单 {order_no}）：{reason}。请先联系客户；没有样品可取时登记“未取到”。',
  },
];
