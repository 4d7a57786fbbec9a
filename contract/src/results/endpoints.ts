import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { byRid, moved, moment, nothing, reason, rid } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { resultAccessEndpoints } from './access-endpoints.ts';
import { preview } from './preview.ts';
import { assignRow, resultFile, taskStates, testRun } from './task.ts';

const { memberCall } = callsAbout('tasks');

const evidence = z.array(rid).max(10, '最多 10 个证明文件').default([]);

export const listAssigns = memberCall({
  path: '/api/auth/assign/list',
  summary: '我的检测任务与已发布的数据',
  input: z.object({
    ...paging,
    order_rid: rid.optional(),
    states: z.array(z.enum(taskStates)).max(taskStates.length).default([]),
  }),
  output: pageOf(assignRow),
  effect: 'read',
});
/**
 * The published files of a task (`rid`) or of a whole order (`order_rid`), and one address for all of them as a zip.
 */
export const assignFiles = memberCall({
  path: '/api/auth/assign/files',
  summary: '已发布的结果文件，逐个或打包下载；课题组成员可打开共享的订单',
  input: z.object({ rid: rid.optional(), order_rid: rid.optional() }),
  output: z.object({
    files: z.array(resultFile),
    /** Reports that lie in the package beside the files. */
    reports: z.number().int(),
    zip_name: z.string(),
    zip_url: z.string().nullable(),
  }),
  effect: 'read',
});
export const confirmAssign = memberCall({
  path: '/api/auth/assign/right',
  summary: '确认数据（或接受说明），费用结算',
  input: byRid,
  output: moved,
  effect: 'write',
});
export const contestAssign = memberCall({
  path: '/api/auth/assign/wrong',
  summary: '对数据提出异议，可附证明文件（upload4file 的 rid）',
  input: z.object({ rid, reason, evidence }),
  output: moved,
  effect: 'write',
});
export const insistAssign = memberCall({
  path: '/api/auth/assign/insist',
  summary: '不接受说明，交管理员处理',
  input: z.object({ rid, reason, evidence }),
  output: moved,
  effect: 'write',
});
export const previewAssign = memberCall({
  path: '/api/auth/assign/preview',
  summary: '结果文件的在线查看：曲线、图像、表格、结构的全部数据，或 PDF',
  input: z.object({ rid }),
  output: preview,
  effect: 'read',
  shows: [],
});
export const testRecord = memberCall({
  path: '/api/auth/order/testRecord',
  summary: '订单的检测记录：每个任务的每次检测',
  input: byRid,
  output: z.array(z.object({ rid, title: z.string(), state: z.string(), label: z.string(), runs: z.array(testRun) })),
  effect: 'read',
});
export const listThanked = memberCall({
  path: '/api/auth/assign/thanked',
  summary: '可在论文中致谢的检测：已有数据的订单，各项目的中英文名称与所用仪器',
  input: nothing,
  output: z.object({
    /** How the platform is named. */
    site: z.object({ name: z.string(), english: z.string() }),
    /** The newest orders that have data. */
    orders: z.array(
      z.object({
        rid,
        order_no: z.string(),
        services: z.array(z.object({ name: z.string(), english: z.string(), instruments: z.array(z.string()) })),
      }),
    ),
  }),
  effect: 'read',
});
export const askCancelAssign = memberCall({
  path: '/api/auth/assign/askCancel',
  summary: '申请取消一项还没有开始的检测，业务经理在设定的时限内答复，同意后释放其冻结金额',
  input: z.object({ rid, reason }),
  /** `until` is when the manager has answered at the latest. */
  output: moved.extend({ until: moment }),
  refusals: { cancelAsked: '已申请取消，请等待答复' },
  effect: 'write',
});
/** One result file or report behind a link: what a community shares opens while it is shared. */
export const resultFileDownload = openCall({
  method: 'GET',
  path: '/api/open/results/file/:ticket',
  summary: '按短时链接下载结果文件或检测报告，只对申请链接的人有效',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期或已取消共享，请刷新页面后重新下载' },
  effect: 'read',
  body: 'raw',
});
/** The zip behind a link of assign/files, made while it is sent. */
export const resultsZip = openCall({
  method: 'GET',
  path: '/api/open/results/zip/:ticket',
  summary: '结果文件打包下载',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请刷新页面后重新下载' },
  effect: 'read',
  body: 'raw',
});

export const resultEndpoints = {
  listAssigns,
  assignFiles,
  confirmAssign,
  contestAssign,
  insistAssign,
  previewAssign,
  testRecord,
  listThanked,
  askCancelAssign,
  resultFileDownload,
  ...resultAccessEndpoints,
  resultsZip,
};
