import { z } from 'zod';
import { captcha } from '../identity/fields.ts';
import { captchaRefusals } from '../identity/tokens.ts';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { rid } from '../kernel/fields.ts';

const { memberCall } = callsAbout('tasks');

/**
 * Whether what is genuine still holds: `unsigned` is not signed yet, `expired` is past its day, `replaced` has a newer
 * version, `void` belongs to what was cancelled, refused or closed, `revoked` must not be relied on.
 */
const standing = z.enum(['holds', 'unsigned', 'expired', 'replaced', 'void', 'revoked']);

/** What a code proves: the agreement of an order, a quotation, a report, a result file, or a sample's label. */
export const verifyDocument = openCall({
  path: '/api/open/verify',
  summary: '核验检测报告、检测委托协议、报价单、结果与样品标签的真伪；不含个人信息',
  input: z.object({ code: z.string().trim().min(1, '请输入核验码').max(80, '核验码最多 80 个字符'), captcha }),
  /** `genuine` false: no document has this code; everything else is empty then. */
  output: z.object({
    genuine: z.boolean(),
    standing: standing.nullable(),
    kind: z.enum(['agreement', 'quotation', 'sample', 'results', 'report']).nullable(),
    title: z.string(),
    order_no: z.string(),
    services: z.array(z.string()),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Of a report's PDF, in hexadecimal digits, so that a copy of it can be compared; null of anything else. */
    sha256: z.string().nullable(),
  }),
  refusals: captchaRefusals,
  effect: 'write',
});

/** In which of the reader's own orders a file is that was found by its bytes. */
export const listOrdersWithFile = memberCall({
  path: '/api/auth/verify/orders',
  summary: '我的哪些订单的结果里有这份文件，按文件内容的 SHA-256 查找，最多列出 20 个',
  input: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'SHA-256 为 64 位十六进制数字') }),
  /** The newest first; `total` counts those that are not listed too. */
  output: z.object({ list: z.array(z.object({ rid, order_no: z.string() })), total: z.number().int() }),
  effect: 'read',
});

export const verificationEndpoints = { verifyDocument, listOrdersWithFile };
