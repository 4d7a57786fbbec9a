import { z } from 'zod';
import { rid } from '../kernel/fields.ts';

/** The records that staff talk about, with what people call them. */
export const recordKinds = {
  order: '订单',
  task: '检测任务',
  sample: '样品',
  requirement: '需求',
  reservation: '预约',
  complaint: '售后',
  statement: '对账单',
  invoice: '开票申请',
  deposit: '预存申请',
  refund: '退款',
  transfer: '转出',
  withdrawal: '返利提现',
  credit: '信用额度申请',
  adjustment: '调账',
  promoter: '推广员',
  pickup: '上门取样',
  community: '课题组',
  member: '客户',
} as const;
export type RecordKind = keyof typeof recordKinds;

/** One record with a page in the console. */
export const recordRef = {
  kind: z.enum(Object.keys(recordKinds) as [RecordKind, ...RecordKind[]], '没有这种记录'),
  rid,
};
export interface RecordRef {
  kind: RecordKind;
  rid: string;
}
