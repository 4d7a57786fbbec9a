import { z } from 'zod';
import { moment, rid, text } from '../kernel/fields.ts';

/**
 * Where the bytes of a large upload go, below it the upload's rid. The protocol is the core of tus 1.0.0: HEAD answers
 * `Upload-Offset`, PATCH sends bytes of the type application/offset+octet-stream from that offset on, 409 tells another
 * one. An upload is begun, finished and given up by calls (decision 0028).
 */
export const partsPaths = {
  member: '/api/auth/upload/parts',
  staff: '/api/staff/file/parts',
  computer: '/api/computer/parts',
} as const;

const digest = z.string().regex(/^[0-9a-f]{64}$/, '校验值不正确');

/** A file by what its computer says of it; the same file chosen again, with the same mark, goes on where it was. */
export const beginInput = z.object({
  name: text('请选择要上传的文件', 255),
  /** In bytes. */
  size: z.number('请选择要上传的文件').int().min(1, '文件是空的，请重新选择').max(Number.MAX_SAFE_INTEGER),
  /** When it was last changed, in milliseconds since 1970, as the browser says. */
  modified: z.number().int().min(-8.64e15).max(8.64e15).default(0),
  /**
   * A SHA-256 of the content, whole or of parts as the sender chooses, always the same way. Name, size and time do not
   * tell files apart that an instrument wrote into two folders; without a mark an upload always begins anew.
   */
  mark: digest.nullable().default(null),
});
export const begun = z.object({
  upload: rid,
  /** Where its bytes go. */
  path: z.string(),
  /** Bytes that have arrived. */
  offset: z.number().int(),
  /** When it is given up unless more arrives, or all of it has and `finish` was called. */
  expires_at: moment,
});

export const ofUpload = z.object({ upload: rid });
/** With the SHA-256 of all that was read, where the sender has computed it while sending. */
export const finishInput = ofUpload.extend({ sha256: digest.nullable().default(null) });

export const resumeRefusals = {
  fileTooLarge: '文件不能超过 {most} MB',
  uploadsUnfinished: '未完成的大文件已达 {most} 个，请先续传或取消其中一些',
} as const;
export const partRefusals = {
  uploadUnknown: '此上传不存在或已过期，请重新选择文件',
  uploadElsewhere: '此文件正在由另一个页面上传，请稍后再试',
  uploadTooLong: '到达的内容比文件本身更长，此次上传已作废，请重新上传',
} as const;
export const finishRefusals = {
  uploadUnknown: partRefusals.uploadUnknown,
  uploadIncomplete: '文件尚未全部到达，请继续上传',
  uploadTooLong: partRefusals.uploadTooLong,
  contentChanged: '到达的内容与所选文件不同，文件可能在上传时被改动，此次上传已作废，请重新上传',
} as const;
