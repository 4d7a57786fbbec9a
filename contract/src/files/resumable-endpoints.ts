import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { done } from '../kernel/fields.ts';
import { fileLink } from './file.ts';
import { beginInput, begun, finishInput, finishRefusals, ofUpload, resumeRefusals } from './resumable.ts';

const { memberCall } = callsAbout();

/**
 * `storing`: all bytes have arrived and are put where files lie, ask again; `waiting`: they stay here until that place
 * can be reached; `stored`: `file` is there.
 */
export const finished = z.object({
  state: z.enum(['storing', 'waiting', 'stored']),
  file: fileLink.nullable(),
});

/** Begins a large upload, or finds the one that this member has begun of the same file. */
export const beginUpload = memberCall({
  path: '/api/auth/upload/begin',
  summary: '开始或继续大文件的断点续传，返回上传地址（tus）与已收到的字节数',
  input: beginInput,
  output: begun,
  refusals: resumeRefusals,
  effect: 'write',
  once: false,
});
/** Called again until the file is stored; afterwards it gives the same file. */
export const finishUpload = memberCall({
  path: '/api/auth/upload/finish',
  summary: '大文件全部到达后入库，可重复调用直至完成',
  input: finishInput,
  output: finished,
  refusals: finishRefusals,
  effect: 'write',
  once: false,
});
/** Forgets what has arrived; a file that is stored stays. */
export const cancelUpload = memberCall({
  path: '/api/auth/upload/cancel',
  summary: '取消未完成的大文件上传',
  input: ofUpload,
  output: done,
  effect: 'write',
});

export const resumableEndpoints = { beginUpload, finishUpload, cancelUpload };
