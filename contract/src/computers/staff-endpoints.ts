import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, moment, nothing, reason, rid, text } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { resultFileRefusals } from '../results/file-endpoints.ts';
import { preview } from '../results/preview.ts';
import { arrivalFates } from './endpoints.ts';

const { staffCall } = callsAbout('computers');

/** A computer beside an instrument, with the key by which it sends files. */
export const computer = z.object({
  rid,
  name: z.string(),
  laboratory: z.string(),
  /** The first characters of its key. */
  beginning: z.string(),
  created: moment,
  ended: moment.nullable(),
  last_used: moment.nullable(),
  last_ip: z.string().nullable(),
  /** Files that it has sent. */
  files: z.number().int(),
});
export type Computer = z.infer<typeof computer>;

export const listComputers = staffCall({
  path: '/api/staff/computer/list',
  roles: [],
  summary: '仪器电脑与上传密钥',
  input: z.object({ ...paging, kw: z.string().trim().max(60).default('') }),
  output: pageOf(computer),
  effect: 'read',
});
export const addComputer = staffCall({
  path: '/api/staff/computer/add',
  roles: [],
  summary: '登记一台仪器电脑并生成上传密钥；密钥只显示一次',
  input: z.object({ laboratory_rid: rid, name: text('请填写电脑名称', 60) }),
  output: z.object({ rid, key: z.string() }),
  refusals: {
    laboratoryUnknown: '请选择实验室',
    nameTaken: '这个实验室已有一台在用的「{name}」（密钥 {beginning}…），请换一个名称，例如加上仪器编号或房间号',
  },
  effect: 'write',
  once: false,
  stepUp: true,
});
export const endComputer = staffCall({
  path: '/api/staff/computer/end',
  roles: [],
  summary: '吊销仪器电脑的上传密钥',
  input: byRid,
  output: z.object({ rid }),
  effect: 'write',
});
export const getComputerProgram = staffCall({
  path: '/api/staff/computer/program',
  roles: [],
  summary: '装在仪器电脑上的上传程序：文件名与内容',
  input: nothing,
  output: z.object({ name: z.string(), text: z.string() }),
  effect: 'read',
  shows: [],
});

/** A file that a computer sent and that no task could be found for. */
export const quarantinedFile = z.object({
  rid,
  computer: z.string(),
  laboratory: z.string(),
  path: z.string(),
  name: z.string(),
  size: z.number().int(),
  arrived: moment,
  /** Why no task was found for it. */
  words: z.string(),
  fate: z.enum(arrivalFates),
  /** When it is removed unless somebody sorts it; null once it is sorted. */
  until: moment.nullable(),
  /** It is removed within the days of the warning. */
  ending: z.boolean(),
  /** Null once its bytes are gone, and where they lie with a task. */
  file: fileLink.nullable(),
  task_rid: rid.nullable(),
  task: z.string().nullable(),
  sample_codes: z.array(z.string()),
  /** Who sorted it and when; the platform where its time ran out. */
  sorted: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
});
export type QuarantinedFile = z.infer<typeof quarantinedFile>;

export const listQuarantine = staffCall({
  path: '/api/staff/quarantine/list',
  roles: ['L'],
  summary: '仪器电脑传来、未能自动对应任务的文件',
  input: z.object({
    ...paging,
    stage: z.enum(['waiting', 'sorted']).default('waiting'),
    kw: z.string().trim().max(60).default(''),
  }),
  output: pageOf(quarantinedFile).extend({
    counts: z.object({ waiting: z.number().int(), sorted: z.number().int() }),
  }),
  effect: 'read',
});
export const previewQuarantined = staffCall({
  path: '/api/staff/quarantine/preview',
  roles: ['L'],
  summary: '待整理文件的在线查看，查看留有记录',
  input: byRid,
  output: preview,
  effect: 'read',
  shows: [],
});
const notWaiting = { alreadySorted: '该文件已由 {name} 处理，列表已更新' };
export const assignQuarantined = staffCall({
  path: '/api/staff/quarantine/assign',
  roles: ['L'],
  summary: '把待整理的文件归入任务与样品；不选样品表示与整个任务有关',
  input: z.object({ rid, task_rid: rid, sample_codes: z.array(z.string().max(30)).max(200) }),
  output: z.object({ rid }),
  refusals: {
    ...resultFileRefusals,
    ...notWaiting,
    otherLaboratory: '该文件来自另一个实验室的仪器，不能归入本任务',
    inTaskAlready: '任务里已有同名、内容相同的文件',
  },
  effect: 'write',
  changes: ['computers', 'tasks'],
});
export const discardQuarantined = staffCall({
  path: '/api/staff/quarantine/discard',
  roles: ['L'],
  summary: '丢弃待整理的文件（说明原因），内容随即删除，记录保留',
  input: z.object({ rid, reason }),
  output: z.object({ rid }),
  refusals: notWaiting,
  effect: 'write',
});

export const computerStaffEndpoints = {
  listComputers,
  addComputer,
  endComputer,
  getComputerProgram,
  listQuarantine,
  previewQuarantined,
  assignQuarantined,
  discardQuarantined,
};
