import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { rid, text } from '../kernel/fields.ts';
import { taskDetail } from './task.ts';

const { staffCall } = callsAbout('tasks');

export const resultFileRefusals = {
  sampleUnknown: '任务中没有样品 {code}',
  fileOfOther: '文件「{name}」写着 {number}，不是本任务的样品，请核对后重新选择任务',
} as const;

/** Somebody else has taken the file out of the run under way. */
export const fileGone = { fileGone: '该文件已被移除，文件列表已更新' } as const;

/**
 * What a file's path means. `check` has a task and samples that a person should confirm, `known` is in its task
 * already, `unmatched` needs a person to choose; `words` says why.
 */
export const fileMatch = z.object({
  path: z.string(),
  verdict: z.enum(['matched', 'check', 'unmatched', 'known']),
  words: z.string(),
  task_rid: rid.nullable(),
  sample_codes: z.array(z.string()),
});
export type FileMatch = z.infer<typeof fileMatch>;

/** A task that files can be attached to, with its samples by code. */
export const fileTask = z.object({
  rid,
  code: z.string(),
  title: z.string(),
  order_no: z.string(),
  samples: z.array(z.object({ code: z.string(), label_code: z.string(), name: z.string() })),
});
export type FileTask = z.infer<typeof fileTask>;

export const matchFiles = staffCall({
  path: '/api/staff/task/matchFiles',
  bodyKb: 832,
  roles: ['L'],
  summary: '按文件名与文件夹名（样品标签号，或订单号加样品编号）找出每个结果文件的任务与样品，不做任何改动',
  input: z.object({
    files: z
      .array(
        z.object({
          path: text('请填写文件名', 500),
          size: z.number().int().min(0),
          /** In hexadecimal digits, where it is known: it tells files of one name and size apart. */
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/, 'SHA-256 不正确')
            .optional(),
        }),
      )
      .min(1, '请选择文件')
      .max(500, '一次最多 500 个文件'),
  }),
  output: z.object({ files: z.array(fileMatch), tasks: z.array(fileTask) }),
  effect: 'read',
});
export const openTasks = staffCall({
  path: '/api/staff/task/openForFiles',
  roles: ['L'],
  summary: '正在检测、可以上传结果文件的任务，最多 200 个',
  input: z.object({ kw: z.string().trim().max(60).default('') }),
  output: z.object({ tasks: z.array(fileTask) }),
  effect: 'read',
});
export const assignFile = staffCall({
  path: '/api/staff/task/assignFile',
  roles: ['L'],
  summary: '提交前改变结果文件对应的样品；不选样品表示与整个任务有关',
  input: z.object({ rid, file_rid: rid, sample_codes: z.array(z.string().max(30)).max(200) }),
  output: taskDetail,
  refusals: { ...resultFileRefusals, ...fileGone },
  effect: 'write',
});

export const resultFileEndpoints = { matchFiles, openTasks, assignFile };
