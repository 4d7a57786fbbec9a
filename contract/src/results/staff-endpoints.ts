import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { fenAmount } from '../kernel/money.ts';
import { workFilters } from '../orders/work-filters.ts';
import { refundRefusals, refundWay } from '../refunds/refund.ts';
import { taskProposal } from './dispatch-endpoints.ts';
import { fileCheck } from './file-check.ts';
import { fileGone, resultFileRefusals } from './file-endpoints.ts';
import { preview } from './preview.ts';
import { taskDetail, taskRow, taskStates } from './task.ts';

const { staffCall } = callsAbout('tasks');

export const taskRefusals = {
  laboratoryUnknown: '请选择实验室',
  notSigned: '客户尚未签署最新版协议，暂不能开始检测',
  filesMissing: '请先上传至少一个结果文件',
  filesUnopened: '还有 {count} 个结果文件没有查看：{names}。请逐个查看；不便查看的，请填写原因',
  filesClosed: '{count} 个结果文件待安全检查或未通过检查：{names}。待检查的请稍后再试，未通过的请移除后重新上传',
  reportUnseen: '还没有查看将要签发的检测报告，或查看后内容有变化，请查看后发布',
  testerCannotPublish: '检测人不能审核自己的结果，请由其他审核员发布',
  orderNotReady: '订单当前为「{label}」，暂不能检测',
  administratorDecides: '客户仍有异议，需由管理员处理',
} as const;

const listedTask = taskRow.extend({ proposal: taskProposal.nullable() });
export type ListedTask = z.infer<typeof listedTask>;

export const listTasks = staffCall({
  path: '/api/staff/task/queue',
  roles: ['B', 'L', 'A'],
  summary: '检测任务队列，按实验室与状态筛选',
  input: z.object({
    ...paging,
    ...workFilters,
    laboratory_rid: rid.optional(),
    states: z.array(z.enum(taskStates)).max(taskStates.length).default([]),
    order_rid: rid.optional(),
    overdue: z.boolean().default(false),
    /** Only objections on which the customer insists, which the administrator decides. */
    insisted: z.boolean().default(false),
    /** Only those that the customer asked to cancel. */
    cancel_asked: z.boolean().default(false),
    /** Only those under test whose present run has no result file yet. */
    to_upload: z.boolean().default(false),
    /** Only those that are tested again. */
    retest: z.boolean().default(false),
    kw: z.string().trim().max(60).default(''),
    sort: sorting('clock', 'created'),
  }),
  /** The proposal is for who sends tasks, and for those that wait to be sent. */
  output: pageOf(listedTask).extend({ counts: z.record(z.enum(taskStates), z.number().int()) }),
  refusals: { customersHidden: '您看不到客户信息，不能按业务经理或客户标签筛选' },
  effect: 'read',
});
export const getTask = staffCall({
  path: '/api/staff/task/detail',
  roles: ['B', 'L', 'A'],
  summary: '检测任务详情：样品、参数、文件、记录',
  input: byRid,
  output: taskDetail,
  effect: 'read',
});
export const listLaboratories = staffCall({
  path: '/api/staff/task/laboratories',
  roles: ['B', 'L', 'A'],
  summary: '可派单的实验室与仪器；指定任务时只列出能做这些任务的仪器',
  /** Tasks to be sent or started. */
  input: z.object({ rids: z.array(rid).max(100).default([]) }),
  output: z.array(
    z.object({
      rid,
      name: z.string(),
      city: z.string(),
      /** All of the laboratory's, or those that can do a service of the named tasks. */
      instruments: z.array(z.object({ name: z.string(), model: z.string() })),
      /** Services of the named tasks that need an instrument, of which the laboratory has none. */
      lacks: z.array(z.string()),
    }),
  ),
  effect: 'read',
});
export const dispatchTask = staffCall({
  path: '/api/staff/task/dispatch',
  roles: ['B'],
  summary: '派单到实验室',
  input: z.object({ rid, laboratory_rid: rid }),
  output: taskDetail,
  refusals: taskRefusals,
  effect: 'write',
});
export const acceptTask = staffCall({
  path: '/api/staff/task/accept',
  roles: ['L'],
  summary: '接单',
  input: byRid,
  output: taskDetail,
  effect: 'write',
});
const rids = z.array(rid).min(1, '请选择任务').max(100, '一次最多 100 个任务');
const moved = z.object({ moved: z.number().int() });
export const dispatchTasks = staffCall({
  path: '/api/staff/task/dispatchMany',
  roles: ['B'],
  summary: '把多个任务派给一个实验室；有一个不能派，就都不派',
  input: z.object({ rids, laboratory_rid: rid }),
  output: moved,
  refusals: {
    ...taskRefusals,
    taskNotAllowed: '任务 {code} 当前为「{label}」，不能这样操作，请刷新后重新选择',
    cancelAsked: '任务 {code} 的客户申请取消，请先答复，或单独派单',
  },
  effect: 'write',
});
/** Where a sample lies; empty for one that has no place yet. */
const sampleAtPlace = z.object({ rid, code: z.string(), place: z.string() });
export const acceptTasks = staffCall({
  path: '/api/staff/task/acceptMany',
  roles: ['L'],
  summary: '接下多个任务；有一个不能接，就都不接',
  input: z.object({ rids }),
  output: moved,
  refusals: { taskNotAllowed: '任务 {code} 当前为「{label}」，不能这样操作，请刷新后重新选择' },
  effect: 'write',
});
export const listNotTaken = staffCall({
  path: '/api/staff/task/notTaken',
  roles: ['L'],
  summary: '这些任务的样品中还没有领取的：在库的，与还没有入库的',
  input: z.object({ rids }),
  output: z.object({ stored: z.array(sampleAtPlace), outside: z.array(sampleAtPlace) }),
  effect: 'read',
  shows: ['tasks', 'samples'],
});
export const refuseTask = staffCall({
  path: '/api/staff/task/refuse',
  roles: ['L'],
  summary: '拒单（说明原因）',
  input: z.object({ rid, reason }),
  output: taskDetail,
  effect: 'write',
});
export const startTask = staffCall({
  path: '/api/staff/task/start',
  roles: ['L'],
  summary: '开始检测',
  input: z.object({ rid, instrument: text('请填写仪器', 60), operator: text('请填写检测人', 20) }),
  output: taskDetail,
  refusals: taskRefusals,
  effect: 'write',
});
export const pauseTask = staffCall({
  path: '/api/staff/task/pause',
  roles: ['L'],
  summary: '暂停（说明原因）',
  input: z.object({ rid, reason }),
  output: taskDetail,
  effect: 'write',
});
export const resumeTask = staffCall({
  path: '/api/staff/task/resume',
  roles: ['L'],
  summary: '继续检测',
  input: byRid,
  output: taskDetail,
  effect: 'write',
});
export const attachFiles = staffCall({
  path: '/api/staff/task/files',
  bodyKb: 1024,
  roles: ['L'],
  summary: '把已上传的结果文件归入任务，按文件名匹配样品编号',
  input: z.object({
    rid,
    files: z
      .array(z.object({ rid, sample_codes: z.array(z.string().max(30)).max(200).optional() }))
      .min(1, '请选择文件')
      .max(200, '一次最多 200 个文件'),
  }),
  output: taskDetail,
  refusals: resultFileRefusals,
  effect: 'write',
  adds: true,
});
export const removeFile = staffCall({
  path: '/api/staff/task/removeFile',
  roles: ['L'],
  summary: '提交前移除结果文件',
  input: z.object({ rid, file_rid: rid }),
  output: taskDetail,
  refusals: fileGone,
  effect: 'write',
});
export const submitTask = staffCall({
  path: '/api/staff/task/submit',
  bodyKb: 512,
  roles: ['L'],
  summary: '提交结果待审核',
  input: z.object({
    rid,
    /** Where note or records are left out, what was written when the run was handed in before stays. */
    note: optionalText(1000),
    /** Why results come later than promised, which the customer reads; needed then alone. */
    late_reason: optionalText(200),
    records: z
      .array(z.object({ code: text('请填写样品编号', 30), remark: text('请填写记录', 500) }))
      .max(200)
      .optional(),
  }),
  output: taskDetail,
  refusals: taskRefusals,
  effect: 'write',
});
export const returnTask = staffCall({
  path: '/api/staff/task/return',
  roles: ['A'],
  summary: '退回检测（说明原因）；检测人不能退回自己的结果',
  input: z.object({ rid, reason }),
  output: taskDetail,
  refusals: { testerCannotReturn: '检测人不能审核自己的结果，请由其他审核员处理' },
  effect: 'write',
});
export const publishTask = staffCall({
  path: '/api/staff/task/publish',
  roles: ['A'],
  summary: '发布数据给客户；检测人不能发布，须先查看检测报告草稿，未查看的文件须说明原因；同时签发检测报告',
  input: z.object({
    rid,
    /** Why files were not looked at; only where some were not. */
    unopened_reason: optionalText(200),
  }),
  output: taskDetail,
  refusals: taskRefusals,
  effect: 'write',
});
export const explainTask = staffCall({
  path: '/api/staff/task/explain',
  roles: ['B'],
  summary: '答复异议；客户坚持后由管理员答复',
  input: z.object({ rid, answer: text('请填写说明', 1000) }),
  output: taskDetail,
  refusals: taskRefusals,
  effect: 'write',
});
export const retestTask = staffCall({
  path: '/api/staff/task/retest',
  roles: ['B', 'A'],
  summary: '免费复测（说明原因）',
  input: z.object({ rid, reason }),
  output: taskDetail,
  refusals: taskRefusals,
  effect: 'write',
});
export const paidRetestTask = staffCall({
  path: '/api/staff/task/paidRetest',
  roles: ['B'],
  summary: '付费复测：报价生成关联订单待客户同意，本任务确认',
  input: z.object({
    rid,
    reason,
    amount_fen: fenAmount.min(1, '请填写复测价格').max(100_000_000, '复测价格最多 ¥1,000,000'),
  }),
  output: taskDetail,
  refusals: taskRefusals,
  effect: 'write',
});
export const refundTask = staffCall({
  path: '/api/staff/task/refund',
  roles: ['B'],
  summary: '对异议提议退款（金额与原因），由财务确认',
  input: z.object({ rid, reason, amount_fen: fenAmount.min(1, '请填写退款金额'), way: refundWay.default('balance') }),
  output: taskDetail,
  refusals: { ...taskRefusals, ...refundRefusals },
  effect: 'write',
});
export const cancelTask = staffCall({
  path: '/api/staff/task/cancel',
  roles: ['B'],
  summary: '取消任务，释放其冻结金额',
  input: z.object({ rid, reason }),
  output: taskDetail,
  effect: 'write',
});
export const previewResult = staffCall({
  path: '/api/staff/task/preview',
  roles: ['B', 'L', 'A'],
  summary: '结果文件的在线查看；只为叠加曲线而读取的，记为对比，不算查看',
  input: z.object({ rid, for_overlay: z.boolean().default(false) }),
  output: preview,
  effect: 'read',
  shows: [],
});

export const checkFiles = staffCall({
  path: '/api/staff/task/checkFiles',
  roles: ['B', 'L', 'A'],
  summary: '提交或发布前核对结果文件：不能在线查看的及原因，内容相同的',
  input: byRid,
  output: fileCheck,
  effect: 'read',
});

export const seePart = staffCall({
  path: '/api/staff/task/seePart',
  roles: ['B', 'L', 'A'],
  summary: '记录正在查看压缩包中的哪个文件；压缩包逐个文件看过，才算查看',
  input: z.object({ rid, part: z.string().max(400) }),
  output: z.object({}),
  effect: 'read',
});

export const denyCancelTask = staffCall({
  path: '/api/staff/task/denyCancel',
  roles: ['B'],
  summary: '不同意客户取消任务（说明原因），继续检测',
  input: z.object({ rid, reason }),
  output: taskDetail,
  refusals: { cancelNotAsked: '客户没有申请取消' },
  effect: 'write',
});

export const resultStaffEndpoints = {
  listTasks,
  getTask,
  listLaboratories,
  dispatchTask,
  dispatchTasks,
  listNotTaken,
  acceptTask,
  acceptTasks,
  refuseTask,
  startTask,
  pauseTask,
  resumeTask,
  attachFiles,
  removeFile,
  submitTask,
  returnTask,
  publishTask,
  explainTask,
  retestTask,
  paidRetestTask,
  refundTask,
  cancelTask,
  previewResult,
  checkFiles,
  seePart,
  denyCancelTask,
};
