import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { openCall } from '../kernel/endpoint.ts';
import { moment } from '../kernel/fields.ts';

/** Data that a customer sent for analysis, and when they were uploaded. */
export const inputFile = fileLink.extend({ uploaded: moment });
export type InputFile = z.infer<typeof inputFile>;

/** The files that were sent with an order, and a short-lived link to all of them as one zip; null below two files. */
export const inputFiles = { inputs: z.array(inputFile), inputs_zip: z.string().nullable() };

/** The data behind a link: all of an order as a zip that is made while it is sent, or one file. */
export const openInputs = openCall({
  method: 'GET',
  path: '/api/open/order/inputs/:ticket',
  summary: '待分析的数据：打包或单个下载',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请刷新页面后重新下载' },
  effect: 'read',
  body: 'raw',
});
