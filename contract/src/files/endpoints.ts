import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { nothing } from '../kernel/fields.ts';
import { fileLink } from './file.ts';

const { memberCall } = callsAbout();

export const uploadRefusals = {
  fileMissing: '请选择要上传的文件',
  fileEmpty: '文件是空的，请重新选择',
  fileTooLarge: '文件不能超过 {most} MB',
  pictureUnknown: '仅支持 JPG、PNG、WebP 图片，且图片须完整',
} as const;

/** Multipart with one field `file`, streamed to storage; at most 200 MB. */
export const uploadFile = memberCall({
  path: '/api/auth/upload4file',
  summary: '上传文件（multipart，字段 file，大小有上限）',
  input: nothing,
  output: fileLink,
  refusals: uploadRefusals,
  effect: 'write',
  once: false,
  body: 'multipart',
});
/** As uploadFile, at most 20 MB; what the camera wrote into the picture beside its pixels is taken out. */
export const uploadPicture = memberCall({
  path: '/api/auth/upload4pic',
  summary: '上传图片（multipart，字段 file，JPG、PNG、WebP，大小有上限），去除拍摄信息',
  input: nothing,
  output: fileLink,
  refusals: uploadRefusals,
  effect: 'write',
  once: false,
  body: 'multipart',
});

/** The bytes behind a link; a Range header continues a broken download. */
export const openFile = openCall({
  method: 'GET',
  path: '/api/open/file/:ticket',
  summary: '按短时链接下载文件',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请刷新页面后重新打开' },
  effect: 'read',
  body: 'raw',
});

export const fileEndpoints = { uploadFile, uploadPicture, openFile };
