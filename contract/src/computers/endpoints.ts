import { z } from 'zod';
import { uploadRefusals } from '../files/endpoints.ts';
import { begun, finishRefusals, ofUpload, resumeRefusals } from '../files/resumable.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { nothing, rid, text } from '../kernel/fields.ts';

const { computerCall } = callsAbout('computers');

/** Its place below the watched folder: `20261124/S2026112400001-001.xy`. */
const path = text('请填写文件路径', 500);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, '校验值不正确');

/** What became of a file: in its task, or with people who look at it; `words` says why. */
export const arrivalFates = ['attached', 'quarantined', 'discarded', 'expired'] as const;
const arrival = z.object({
  fate: z.enum(arrivalFates),
  /** The task's own number, where it has one. */
  task: z.string().nullable(),
  sample_codes: z.array(z.string()),
  words: z.string(),
});

export const greetComputer = computerCall({
  path: '/api/computer/greet',
  summary: '仪器电脑：核对密钥，取得所属实验室与限额',
  input: nothing,
  output: z.object({
    laboratory: z.string(),
    name: z.string(),
    most_mb: z.number().int(),
    calls_per_minute: z.number().int(),
  }),
  effect: 'read',
  shows: [],
});
export const askAboutFile = computerCall({
  path: '/api/computer/ask',
  summary: '仪器电脑：这个文件属于哪个任务，是否已经收到',
  input: z.object({ path, size: z.number().int().min(1), sha256 }),
  output: z.object({
    /** What became of it, where this path has come with this content before; null where it has to be sent. */
    received: arrival.nullable(),
    /** Where it would go now; the answer to `deliver` counts. */
    task: z.string().nullable(),
    sample_codes: z.array(z.string()),
    words: z.string(),
  }),
  effect: 'read',
  shows: [],
});
/** Multipart with one field `file`, kept byte for byte; `deliver` says what it is. */
export const sendComputerFile = computerCall({
  path: '/api/computer/upload',
  summary: '仪器电脑：上传文件内容（multipart，字段 file，大小有上限）',
  input: nothing,
  output: z.object({ rid }),
  refusals: uploadRefusals,
  effect: 'write',
  once: false,
  body: 'multipart',
  changes: [],
});
/** Of a large file: the same content at the same path goes on where it was. */
export const beginComputerUpload = computerCall({
  path: '/api/computer/begin',
  summary: '仪器电脑：开始或继续大文件的断点续传，返回上传地址（tus）与已收到的字节数',
  input: z.object({ path, size: z.number().int().min(1), sha256 }),
  output: begun,
  refusals: resumeRefusals,
  effect: 'write',
  once: false,
  changes: [],
});
/** Called again until the file is stored, which `rid` tells; `deliver` says what it is. */
export const finishComputerUpload = computerCall({
  path: '/api/computer/finish',
  summary: '仪器电脑：大文件全部到达后入库，可重复调用直至完成',
  input: ofUpload,
  output: z.object({ rid: rid.nullable() }),
  refusals: finishRefusals,
  effect: 'write',
  once: false,
  changes: [],
});
export const deliverFile = computerCall({
  path: '/api/computer/deliver',
  summary: '仪器电脑：把上传的文件交到对应的任务，不能对应的进入待整理；同一路径与内容只算一次',
  /** `cut` where the path is the end of a longer one: then a person says what it is. */
  input: z.object({ path, file_rid: rid, sha256, cut: z.boolean().optional() }),
  output: arrival,
  refusals: {
    contentChanged: '文件在上传时被改动，请重新上传',
    fileTaken: '这次上传的文件已按另一路径送达，请为这个路径重新上传',
  },
  effect: 'write',
  changes: ['computers', 'tasks'],
});

export const computerEndpoints = {
  greetComputer,
  askAboutFile,
  sendComputerFile,
  beginComputerUpload,
  finishComputerUpload,
  deliverFile,
};
