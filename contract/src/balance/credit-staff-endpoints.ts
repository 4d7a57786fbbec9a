import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { date, optionalText, reason, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import {
  creditApplicationForStaff,
  creditApplicationStates,
  creditForStaff,
  creditGrant,
  creditOwner,
} from './credit.ts';

const { staffCall } = callsAbout('balance');
const ended = { communityEnded: '该课题组已解散，不能调整信用' };
const ownLimit = {
  aboveOwnLimit: '您最多可核定 {most}，更高的额度请由财务核定',
  aboveOwnTerm: '您最多可核定 {days} 天账期，更长的账期请由财务核定',
};

export const getCredit = staffCall({
  path: '/api/staff/credit/get',
  summary: '会员或课题组的信用额度',
  roles: ['B', 'F'],
  input: creditOwner,
  output: creditForStaff,
  effect: 'read',
});
export const grantCredit = staffCall({
  path: '/api/staff/credit/grant',
  summary: '给会员或课题组核定信用额度与账期：业务经理在自己的上限内，财务不限；额度大于 0 时会员改为先测后付',
  roles: ['B', 'F'],
  /** `before` is the credit that was changed, as its page showed it. */
  input: creditOwner.extend({
    ...creditGrant.shape,
    reason,
    before: creditForStaff.pick({ limit_fen: true, term_days: true }).optional(),
  }),
  output: creditForStaff,
  refusals: { ...ownLimit, ...ended, changedMeanwhile: '信用额度刚刚有变动，您的修改没有保存。请刷新后再改' },
  effect: 'write',
  changes: ['balance', 'members'],
  stepUp: true,
});
export const freezeCredit = staffCall({
  path: '/api/staff/credit/freeze',
  summary: '冻结会员或课题组的信用：新订单不能使用信用额度',
  roles: ['F'],
  input: creditOwner.extend({ reason }),
  output: creditForStaff,
  refusals: { alreadyFrozen: '信用已冻结', ...ended },
  effect: 'write',
  stepUp: true,
});
export const restoreCredit = staffCall({
  path: '/api/staff/credit/restore',
  summary: '解除对会员或课题组信用的冻结；账单逾期的停用在付清后自动恢复',
  roles: ['F'],
  input: creditOwner.extend({ reason }),
  output: creditForStaff,
  refusals: { notFrozen: '信用没有被冻结', ...ended },
  effect: 'write',
  stepUp: true,
});
export const listCreditApplications = staffCall({
  path: '/api/staff/credit/list',
  summary: '信用额度申请',
  roles: ['B', 'F'],
  input: z.object({
    ...paging,
    rid: rid.optional(),
    /** Only one customer's own. */
    member_rid: rid.optional(),
    state: z.enum(creditApplicationStates).optional(),
    /** Part of its number, of the member's name, company or phone, or of the community's name. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
    sort: sorting('limit_fen', 'created'),
  }),
  /** `limit_fen` is the sum over all pages; `counts` by state. */
  output: pageOf(creditApplicationForStaff).extend({
    limit_fen: fenAmount,
    counts: z.record(z.string(), z.number().int()),
  }),
  effect: 'read',
  personal: true,
});
export const approveCredit = staffCall({
  path: '/api/staff/credit/approve',
  summary: '通过会员或课题组的信用额度申请，核定额度与账期；会员改为先测后付',
  roles: ['B', 'F'],
  input: creditGrant.extend({ limit_fen: creditGrant.shape.limit_fen.min(1, '请填写核定的额度') }),
  output: creditApplicationForStaff,
  refusals: { ...ownLimit, ...ended },
  effect: 'write',
  changes: ['balance', 'members'],
  stepUp: true,
});
export const rejectCredit = staffCall({
  path: '/api/staff/credit/reject',
  summary: '驳回信用额度申请',
  roles: ['B', 'F'],
  input: z.object({ rid, reason }),
  output: creditApplicationForStaff,
  refusals: { aboveOwnLimit: ownLimit.aboveOwnLimit },
  effect: 'write',
});

export const creditStaffEndpoints = {
  getCredit,
  grantCredit,
  freezeCredit,
  restoreCredit,
  listCreditApplications,
  approveCredit,
  rejectCredit,
};
