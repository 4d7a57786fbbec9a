import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { nothing } from '../kernel/fields.ts';
import { uploadRefusals } from './endpoints.ts';
import { fileLink } from './file.ts';

const { staffCall } = callsAbout();

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

export const fileStaffEndpoints = { uploadStaffFile, uploadStaffPicture };
