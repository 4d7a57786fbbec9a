import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, optionalText, reason, rid } from '../kernel/fields.ts';
import { taskReport } from './report.ts';

const { staffCall } = callsAbout('tasks');

/** What the reviewer adds to what the laboratory handed in; it is printed under 说明. */
const remark = optionalText(1000);

export const reportRefusals = {
  nothingToReport: '任务还没有提交的结果，暂不能出具报告',
  notPublished: '数据发布时自动签发第一版报告，发布后才能更正',
  draftUnseen: '请先点「预览新版」查看将要签发的报告；预览后说明或内容有变化的，请再次预览',
  testerCannotRevise: '检测人不能更正或撤销自己的报告，请由其他审核员处理',
} as const;

export const listReports = staffCall({
  path: '/api/staff/report/list',
  roles: ['B', 'L', 'A'],
  summary: '任务的检测报告，各版本，新的在前',
  input: z.object({ task_rid: rid }),
  output: z.object({
    list: z.array(taskReport),
    /** Whether a draft of the present run can be looked at. */
    drafted: z.boolean(),
    /**
     * Whether the reader has looked at it since the results were handed in, or last reported; before publication at
     * exactly what that issues.
     */
    looked: z.boolean(),
    /** Whether the reader may issue a corrected version. */
    revisable: z.boolean(),
    /** The result files of the present run, and of which of them the next version shows no figures. */
    files: z.array(z.object({ rid, name: z.string(), left_out: z.boolean() })),
  }),
  effect: 'read',
});
export const previewReport = staffCall({
  path: '/api/staff/report/preview',
  roles: ['B', 'L', 'A'],
  summary: '查看将要签发的检测报告；不含客户信息，并记为已查看；可选择不绘入的结果文件',
  input: z.object({
    task_rid: rid,
    reason: optionalText(500),
    remark,
    /** Of which files the next version shows no figures, and of no others; without it the choice stays as it is. */
    left_out: z.array(rid).max(2000, '最多选择 2000 个文件').optional(),
  }),
  /** A link that serves once. */
  output: z.object({ url: z.string() }),
  refusals: reportRefusals,
  effect: 'write',
  adds: true,
  once: false,
});
export const reviseReport = staffCall({
  path: '/api/staff/report/revise',
  roles: ['A'],
  summary: '签发更正后的新版检测报告（说明原因），旧版改为已被替代',
  input: z.object({ task_rid: rid, reason, remark }),
  output: taskReport,
  refusals: reportRefusals,
  effect: 'write',
});
export const revokeReport = staffCall({
  path: '/api/staff/report/revoke',
  roles: ['A'],
  summary: '撤销检测报告（说明原因），核验时显示已撤销',
  input: z.object({ rid, reason }),
  output: taskReport,
  refusals: reportRefusals,
  effect: 'write',
});
export const printedReports = staffCall({
  path: '/api/staff/report/files',
  roles: ['W', 'B'],
  summary: '待打印的纸质报告：订单各项目有效的检测报告',
  /** The order. */
  input: byRid,
  output: z.object({
    list: z.array(fileLink),
    /** Reports that are issued and not set yet. */
    waiting: z.number().int(),
    /** Tests whose report was revoked and that have no newer one yet: without it the parcel is not complete. */
    revoked: z.array(z.string()),
  }),
  effect: 'read',
});
export const draftDownload = staffCall({
  method: 'GET',
  path: '/api/staff/report/draft',
  roles: ['B', 'L', 'A'],
  summary: '检测报告草稿的 PDF',
  input: z.object({ ticket: z.string().max(4000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请重新打开' },
  effect: 'read',
  body: 'raw',
});

export const reportStaffEndpoints = {
  listReports,
  previewReport,
  reviseReport,
  revokeReport,
  printedReports,
  draftDownload,
};
