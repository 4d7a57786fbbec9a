import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { withdrawalWays } from './ways.ts';
import { payBatch, withdrawalForStaff, withdrawalStates } from './withdrawal.ts';

const { staffCall } = callsAbout('promotion');
const paid = { bank_reference: text('请填写银行流水号', 64), paid_on: date };
const paidRefusals = { referenceUsed: '该银行流水号已登记过，请核对', paidLater: '打款日期不能晚于今天' };

export const listWithdrawalsForStaff = staffCall({
  path: '/api/staff/withdrawal/list',
  summary: '返利提现',
  roles: ['F'],
  input: z.object({
    ...paging,
    rid: rid.optional(),
    batch: rid.optional(),
    way: z.enum(keysOf(withdrawalWays)).optional(),
    state: z.enum(withdrawalStates).optional(),
    /** Part of its number, the bank's reference, the account's holder, or of the member's name, company or phone. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
    sort: sorting('amount_fen', 'created'),
  }),
  /** `amount_fen` is the sum over all pages; `counts` by state. */
  output: pageOf(withdrawalForStaff).extend({
    amount_fen: fenAmount,
    counts: z.record(z.string(), z.number().int()),
  }),
  effect: 'read',
  personal: true,
});
export const approveWithdrawal = staffCall({
  path: '/api/staff/withdrawal/approve',
  summary: '审核通过提现：大额须两位不同的同事',
  roles: ['F'],
  input: byRid,
  output: withdrawalForStaff,
  refusals: { sameApprover: '您已初审，须由另一位同事复核' },
  effect: 'write',
  stepUp: true,
});
export const rejectWithdrawal = staffCall({
  path: '/api/staff/withdrawal/reject',
  summary: '驳回提现，冻结的返利退回',
  roles: ['F'],
  input: z.object({ rid, reason }),
  output: withdrawalForStaff,
  effect: 'write',
  stepUp: true,
});
export const makeBatch = staffCall({
  path: '/api/staff/withdrawal/batch',
  summary: '把已通过的提现编成一批打款',
  roles: ['F'],
  input: z.object({ rids: z.array(rid).min(1, '请选择已通过的提现').max(100, '一批最多 100 笔') }),
  output: payBatch,
  refusals: { notApproved: '有 {count} 笔不是「已通过」，请刷新后重选' },
  effect: 'write',
  stepUp: true,
});
export const listBatches = staffCall({
  path: '/api/staff/withdrawal/batches',
  summary: '打款批次',
  roles: ['F'],
  input: z.object({ ...paging, rid: rid.optional() }),
  output: pageOf(payBatch),
  effect: 'read',
});
const batchOver = '这一批没有尚在打款的提现';
export const batchFile = staffCall({
  path: '/api/staff/withdrawal/file',
  summary: '下载一批的银行打款文件（Excel 或 CSV）',
  roles: ['F'],
  input: z.object({ rid, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  output: z.object({ name: z.string(), url: z.string(), total: z.number().int() }),
  refusals: { batchOver },
  effect: 'write',
  adds: true,
  changes: [],
  once: false,
  stepUp: true,
});
/** The file behind a link of withdrawal/file; it wants the console's cookie of who asked for it, and serves once. */
export const batchDownload = staffCall({
  method: 'GET',
  path: '/api/staff/withdrawal/download',
  summary: '银行打款文件，链接只能使用一次',
  roles: ['F'],
  input: z.object({ ticket: z.string().max(4000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已使用或已过期，请重新下载' },
  effect: 'read',
  personal: true,
  body: 'raw',
});
export const payWithdrawal = staffCall({
  path: '/api/staff/withdrawal/pay',
  summary: '登记一笔提现已到账',
  roles: ['F'],
  input: z.object({ rid, ...paid }),
  output: withdrawalForStaff,
  refusals: paidRefusals,
  effect: 'write',
  stepUp: true,
});
export const payWholeBatch = staffCall({
  path: '/api/staff/withdrawal/payBatch',
  summary: '登记一批中尚在打款的全部到账',
  roles: ['F'],
  input: z.object({ rid, ...paid }),
  output: payBatch,
  refusals: { ...paidRefusals, batchOver },
  effect: 'write',
  stepUp: true,
});
export const failWithdrawal = staffCall({
  path: '/api/staff/withdrawal/fail',
  summary: '登记打款失败，提现回到待审核',
  roles: ['F'],
  input: z.object({ rid, reason }),
  output: withdrawalForStaff,
  effect: 'write',
  stepUp: true,
});
export const bounceWithdrawal = staffCall({
  path: '/api/staff/withdrawal/bounce',
  summary: '登记银行退票：到账后被银行退回，返利连同手续费退回推广员',
  roles: ['F'],
  input: z.object({ rid, reason }),
  output: withdrawalForStaff,
  refusals: { notThroughBank: '转入预存的返利没有经过银行，不能退票' },
  effect: 'write',
  stepUp: true,
});

export const withdrawalStaffEndpoints = {
  listWithdrawalsForStaff,
  approveWithdrawal,
  rejectWithdrawal,
  makeBatch,
  listBatches,
  batchFile,
  batchDownload,
  payWithdrawal,
  payWholeBatch,
  failWithdrawal,
  bounceWithdrawal,
};
