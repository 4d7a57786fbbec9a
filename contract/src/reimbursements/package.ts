import { z } from 'zod';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';

/** What a package is made of, in the order in which it lies there. */
export const documentKinds = {
  cover: '封面',
  agreement: '检测协议',
  list: '检测清单',
  report: '检测报告',
  invoice: '发票',
  payment: '付款证明',
} as const;
const documentKind = z.enum(keysOf(documentKinds));
export type DocumentKind = z.infer<typeof documentKind>;

export const packageForms = { pdf: '一份 PDF', zip: 'ZIP 压缩包' } as const;

/** A package of papers for the reimbursement of orders: what it holds, what it could not take, its files. */
export const reimbursementPackage = z.object({
  rid,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  form: z.enum(keysOf(packageForms)),
  most_mb: z.number().int(),
  order_nos: z.array(z.string()),
  /** How many of its documents are worked in, and how many there are; 0 of 0 before the first. */
  ready: z.number().int(),
  steps: z.number().int(),
  documents: z.array(z.object({ kind: documentKind, name: z.string() })),
  omitted: z.array(z.object({ kind: documentKind, name: z.string(), why: z.string() })),
  /** `over` is one that cannot be split below the size asked for. */
  parts: z.array(z.object({ name: z.string(), size: z.number().int(), over: z.boolean() })),
  created: moment,
  expires: moment,
});
export type ReimbursementPackage = z.infer<typeof reimbursementPackage>;
