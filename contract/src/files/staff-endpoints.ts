import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { z } from 'zod';
import { byRid, moment, nothing, reason, rid } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { uploadRefusals } from './endpoints.ts';
import { fileLink } from './file.ts';

const { staffCall } = callsAbout();
const { staffCall: safetyCall } = callsAbout('files');

/** Multipart with one field `file`, kept byte for byte; at most 2 GB. */
export const uploadStaffFile = staffCall({
  path: '/api/staff/file/upload',
  roles: staffRoles,
  summary: '上传结果或凭证文件（multipart，字段 file，大小有上限）',
  input: nothing,
  output: fileLink,
  refusals: uploadRefusals,
  effect: 'write',
  once: false,
  body: 'multipart',
});
export const uploadStaffPicture = staffCall({
  path: '/api/staff/file/uploadPicture',
  roles: staffRoles,
  summary: '上传现场照片（multipart，字段 file，大小有上限），去除拍摄信息',
  input: nothing,
  output: fileLink,
  refusals: uploadRefusals,
  effect: 'write',
  once: false,
  body: 'multipart',
});

/** A file in which a scanner found what would harm its readers, or that is larger than it takes; nobody can open it. */
export const unsafeFile = z.object({
  rid,
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** What was found, as the scanner calls it; empty where nothing was. */
  finding: z.string(),
  /** Whether it is looked through again; it stays closed until that has ended. */
  checking: z.boolean(),
  /** Whether it is larger than the scanner takes; it stays closed until somebody releases it. */
  beyond: z.boolean(),
  sender: z.enum(['member', 'staff', 'computer', 'visitor', 'platform']),
  member_rid: rid.nullable(),
  sent: moment,
});
export type UnsafeFile = z.infer<typeof unsafeFile>;

export const listUnsafeFiles = safetyCall({
  path: '/api/staff/file/unsafe',
  roles: [],
  summary: '未通过安全检查或超过检查上限的文件，与等待检查的数量',
  input: z.object(paging),
  output: pageOf(unsafeFile).extend({
    waiting: z.number().int(),
    /** Files wait so long that the scanner seems to be away. */
    away: z.boolean(),
    /** Whether one is configured; without one, what waits does so until somebody releases it. */
    scanner: z.boolean(),
  }),
  effect: 'read',
});
export const recheckFile = safetyCall({
  path: '/api/staff/file/recheck',
  roles: [],
  summary: '重新检查一个未通过安全检查的文件，如病毒库更新之后',
  input: byRid,
  output: z.object({ rid }),
  effect: 'write',
});
export const releaseUnchecked = safetyCall({
  path: '/api/staff/file/release',
  roles: [],
  summary: '未配置检查服务时，放行全部待检查的文件；曾检出问题的除外',
  input: z.object({ reason }),
  output: z.object({ released: z.number().int() }),
  refusals: { scannerThere: '检查服务已配置，待检查的文件会自动检查' },
  effect: 'write',
});
export const releaseFile = safetyCall({
  path: '/api/staff/file/releaseOne',
  roles: [],
  summary: '放行一个超过检查服务大小上限、未经检查的文件（说明原因）',
  input: z.object({ rid, reason }),
  output: z.object({ rid }),
  effect: 'write',
});

export const fileStaffEndpoints = {
  uploadStaffFile,
  uploadStaffPicture,
  listUnsafeFiles,
  recheckFile,
  releaseUnchecked,
  releaseFile,
};
