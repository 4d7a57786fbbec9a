import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { nothing, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { packageForms, reimbursementPackage } from './package.ts';

const { memberCall } = callsAbout('reimbursements');

export const addPackage = memberCall({
  path: '/api/auth/reimbursement/add',
  summary: '生成报销资料包：协议、检测清单、报告、发票与付款证明，合为一份 PDF 或压缩包，超过上限时分为几份',
  input: z.object({
    order_rids: z.array(rid, '请选择订单').min(1, '请选择订单').max(20, '一次最多选择 20 个订单'),
    form: z.enum(keysOf(packageForms), '请选择 PDF 或压缩包'),
    /** No part of it is larger, in megabytes. */
    most_mb: z.number('请填写每份的大小上限').int('大小上限应为整数').min(1, '每份至少 1 MB').max(50, '每份最多 50 MB'),
  }),
  output: reimbursementPackage,
  refusals: {
    nothingCharged: '订单 {numbers} 已取消，没有产生费用，没有可报销的资料，请不要选择',
    payersMixed: '所选订单由不同的账户支付，请按付款账户分别生成',
    packageUnderWay: '有一份资料包正在生成，请等它完成',
    packageLater: '24 小时内最多生成 {most} 份，请稍后再试',
  },
  effect: 'write',
});
export const listPackages = memberCall({
  path: '/api/auth/reimbursement/list',
  summary: '我的报销资料包：进度与可下载的文件',
  input: nothing,
  output: z.object({ list: z.array(reimbursementPackage), keep_days: z.number().int() }),
  effect: 'read',
});
export const linkPackage = memberCall({
  path: '/api/auth/reimbursement/link',
  summary: '报销资料包中一份文件的短时下载链接',
  input: z.object({ rid, part: z.number().int().min(0).max(500) }),
  output: z.object({ url: z.string(), name: z.string() }),
  effect: 'read',
});
export const openPackage = openCall({
  path: '/api/open/reimbursement/:ticket',
  method: 'GET',
  summary: '按短时链接下载报销资料包的一份文件',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请回到开票记录重新下载' },
  effect: 'read',
  body: 'raw',
});
