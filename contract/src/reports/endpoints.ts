import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid } from '../kernel/fields.ts';

const { memberCall } = callsAbout('tasks');

/** `english` is empty where only words in Chinese would say it. */
const condition = z.object({ label: z.string(), value: z.string(), english: z.string() });

export const citeOrder = memberCall({
  path: '/api/auth/order/cite',
  summary: '写论文所需：订单各项检测的仪器、实测条件、送测要求与有效报告，用于方法、致谢与引用',
  input: byRid,
  output: z.object({
    publisher: z.object({ name: z.string(), english: z.string() }),
    /** Tests with a valid report, in the order of the tasks. */
    tests: z.array(
      z.object({
        name: z.string(),
        english: z.string(),
        instrument: z.string(),
        /** What the files say of how they were measured. */
        recorded: z.array(condition),
        /** By the files: how far they reach along what was ordered as a range. */
        measured: z.array(condition),
        /** As it was ordered of all samples alike. */
        requested: z.array(condition),
        report_no: z.string(),
        version: z.number().int(),
        url: z.string(),
        issued: z.iso.date(),
      }),
    ),
  }),
  effect: 'read',
});

export const reportEndpoints = { citeOrder };
