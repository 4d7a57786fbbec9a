import { z } from 'zod';
import { staffCall } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, reason, rid } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { applicationDetailForStaff, applicationForStaff, invoiceStates } from './application.ts';

export const listApplicationsForStaff = staffCall({
  path: '/api/staff/invoice/list',
  summary: '开票申请',
  roles: ['F'],
  input: z.object({
    ...paging,
    state: z.enum(invoiceStates).optional(),
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(applicationForStaff),
  effect: 'read',
});
export const getApplicationForStaff = staffCall({
  path: '/api/staff/invoice/info',
  summary: '一份开票申请',
  roles: ['F'],
  input: byRid,
  output: applicationDetailForStaff,
  effect: 'read',
});
export const acceptApplication = staffCall({
  path: '/api/staff/invoice/accept',
  summary: '开票申请审核通过',
  roles: ['F'],
  input: byRid,
  output: applicationForStaff,
  effect: 'write',
});
export const rejectApplication = staffCall({
  path: '/api/staff/invoice/reject',
  summary: '驳回开票申请',
  roles: ['F'],
  input: z.object({ rid, reason }),
  output: applicationForStaff,
  effect: 'write',
});
export const issueInvoice = staffCall({
  path: '/api/staff/invoice/issue',
  summary: '登记已开的发票：号码、日期与税务平台的文件',
  roles: ['F'],
  input: z.object({
    rid,
    invoice_number: z
      .string({ error: '请填写发票号码' })
      .trim()
      .regex(/^\d{8,20}$/, '发票号码应为 8–20 位数字'),
    issued_on: date,
    file_rid: z.uuid('请上传发票文件'),
  }),
  output: applicationForStaff,
  refusals: {
    numberUsed: '该发票号码已登记过，请核对',
    issuedLater: '开票日期不能晚于今天',
    fileKind: '发票文件应为 PDF 或 OFD',
  },
  effect: 'write',
  stepUp: true,
});
