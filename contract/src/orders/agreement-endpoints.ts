import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { done, optionalText, rid } from '../kernel/fields.ts';

const { memberCall, staffCall } = callsAbout('orders');

const scanRefusals = {
  alreadySigned: '该版本协议已签署，无需再上传',
  scanType: '请上传协议签字页的 PDF 或图片（JPG、PNG、WebP）',
} as const;

export const uploadAgreement = memberCall({
  path: '/api/auth/order/uploadProtocol',
  summary: '上传已签字盖章的协议扫描件，上传即签署',
  input: z.object({ rid, file_rid: z.uuid('请先上传协议扫描件') }),
  output: z.object({ rid }),
  refusals: scanRefusals,
  effect: 'write',
});
export const checkAgreement = staffCall({
  path: '/api/staff/order/checkProtocol',
  roles: ['B'],
  summary: '核对客户上传的协议扫描件：与最新版本不一致的退回并说明，签署随之失效',
  input: z
    .object({
      rid,
      accepted: z.boolean('请选择核对结果'),
      /** Who signed the paper; the order's contact when left out. */
      sign_name: optionalText(20),
      reason: optionalText(200),
    })
    .refine((given) => given.accepted || Boolean(given.reason), { path: ['reason'], message: '请填写原因' }),
  output: done,
  refusals: { noScan: '没有待核对的协议扫描件', testBegun: '检测已开始，扫描件不能再退回' },
  effect: 'write',
});
