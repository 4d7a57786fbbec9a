import type { Wording } from '../deliveries/index.ts';

/** What a colleague is told by SMS, because a clock for the answer has started. */
export interface StaffNotice extends Wording {
  /** `entity.event` of the fact. */
  on: string;
  /** The order's service manager, or every administrator. */
  whom: 'manager' | 'administrators';
}

const shared = { group: 'data', variables: ['order_no', 'reason'], sms: true, without: ['site', 'mail'] } as const;

export const staffNotices: readonly StaffNotice[] = [
  {
    ...shared,
    key: 'staff.task.wrong',
    on: 'task.wrong',
    whom: 'manager',
    label: '致业务经理：客户提出异议',
    title: '客户提出异议',
    content: '订单 {order_no} 的客户对数据提出异议：{reason}。请在 2 个工作日内答复。',
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
    on: 'complaint.add',
    whom: 'manager',
    label: '致业务经理：客户申请售后',
    title: '客户申请售后',
    content: '订单 {order_no} 的客户申请售后：{reason}。请在 2 个工作日内答复。',
  },
  {
    ...shared,
    key: 'staff.reservation.dispute',
    on: 'reservation.dispute',
    whom: 'manager',
    variables: ['reservation_no', 'reason'],
    label: '致业务经理：客户对机时费用有异议',
    title: '客户对机时费用有异议',
    content: '预约 {reservation_no} 的客户对费用有异议：{reason}。请在 2 个工作日内处理。',
  },
];
