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
