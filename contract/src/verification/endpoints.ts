import { z } from 'zod';
import { captcha } from '../identity/fields.ts';
import { captchaRefusals } from '../identity/tokens.ts';
import { openCall } from '../kernel/endpoint.ts';

/**
 * Whether what is genuine still holds: `unsigned` is not signed yet, `expired` is past its day, `replaced` has a newer
 * version, `void` belongs to what was cancelled, refused or closed.
 */
const standing = z.enum(['holds', 'unsigned', 'expired', 'replaced', 'void']);

/** What a code proves: the agreement of an order, a quotation, a result package, or a sample's label. */
export const verifyDocument = openCall({
  path: '/api/open/verify',
  summary: '核验检测委托协议、报价单、结果与样品标签的真伪；不含个人信息',
  input: z.object({ code: z.string().trim().min(1, '请输入核验码').max(80, '核验码最多 80 个字符'), captcha }),
  /** `genuine` false: no document has this code; everything else is empty then. */
  output: z.object({
    genuine: z.boolean(),
    standing: standing.nullable(),
    kind: z.enum(['agreement', 'quotation', 'sample', 'results']).nullable(),
    title: z.string(),
    order_no: z.string(),
    services: z.array(z.string()),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  refusals: captchaRefusals,
  effect: 'write',
});

export const verificationEndpoints = { verifyDocument };
