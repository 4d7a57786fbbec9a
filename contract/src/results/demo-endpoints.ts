import { z } from 'zod';
import { uploadRefusals } from '../files/endpoints.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { nothing } from '../kernel/fields.ts';
import { drawable } from './drawable.ts';

const { staffCall } = callsAbout('tasks');

/** What the viewer of result files reads and a page of the portal can hold. */
export const demoEndings = [
  '.xy',
  '.csv',
  '.txt',
  '.dat',
  '.asc',
  '.tsv',
  '.xyd',
  '.dpt',
  '.jdx',
  '.dx',
  '.jcamp',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.tif',
  '.tiff',
] as const;

/**
 * Multipart with one field `file`. Curves and tables are answered whole; a picture is re-encoded and becomes public.
 */
export const readServiceDemo = staffCall({
  path: '/api/staff/service/demo',
  roles: ['E'],
  summary: '读取结果演示的文件（multipart，字段 file）：曲线、表格或图片',
  input: nothing,
  output: z.object({ view: drawable }),
  refusals: {
    ...uploadRefusals,
    kindUnknown: '没有读懂此文件，请上传仪器导出的曲线、表格或图片，如 XY、CSV、JCAMP、XRDML、TIFF、PNG',
    unreadable: '没有读出曲线或表格：{reason}',
  },
  effect: 'write',
  changes: [],
  once: false,
  body: 'multipart',
});
