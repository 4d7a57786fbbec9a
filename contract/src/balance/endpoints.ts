import { z } from 'zod';
import { downloadLink, downloadTicket, paperFormat } from '../kernel/download.ts';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { byRid, date, nothing, optionalText, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { accountRefusals } from '../communities/refusals.ts';
import { account } from './account.ts';
import { ledgerEntry, ledgerFilter } from './ledger-entry.ts';
import { credit, creditApplication, creditForm } from './credit.ts';
import { deposit, depositForm, depositStates, depositWithTimeline } from './deposit.ts';

const { memberCall } = callsAbout('balance');

const depositFilter = { ...paging, ...account, kw: optionalText(60), since: date.optional(), until: date.optional() };
const formRefusals = { belowMinimum: '单笔预存不能少于 {minimum}' } as const;
const depositsFull = '最多同时有 {most} 个未到账的预存申请，请先付款或取消一些';

export const listPrestore = memberCall({
  path: '/api/auth/prestore/list',
  summary: '已到账的预存记录',
  input: z.object(depositFilter),
  output: pageOf(deposit).extend({ received_fen: fenAmount, bonus_fen: fenAmount }),
  effect: 'read',
});
export const listTiers = memberCall({
  path: '/api/auth/prestore/tiers',
  summary: '预存赠送档位、起存金额与收款账户',
  input: nothing,
  output: z.object({
    minimum_fen: fenAmount,
    /** Part of an order, in percent, that 赠送 may pay. */
    bonus_share_percent: z.number(),
    tiers: z.array(z.object({ from_fen: fenAmount, percent: z.number() })),
    /** The operator's bank account; null as long as the operator has not filled it in. */
    payee: z.object({ name: z.string(), bank: z.string(), account: z.string() }).nullable(),
  }),
  effect: 'read',
});
export const addDeposit = memberCall({
  path: '/api/auth/prestoreApply/add',
  summary: '申请预存到自己或课题组的账户',
  input: depositForm,
  output: deposit,
  refusals: {
    ...formRefusals,
    depositsFull,
    communityMissing: '请选择课题组',
    communityNotOpen: accountRefusals.communityNotOpen,
  },
  effect: 'write',
});
export const sendVoucher = memberCall({
  path: '/api/auth/prestoreApply/voucher',
  summary: '上传预存的转账凭证',
  input: z.object({ rid, voucher_rid: z.uuid('请先上传转账凭证') }),
  output: deposit,
  effect: 'write',
});
export const editDeposit = memberCall({
  path: '/api/auth/prestoreApply/edit',
  summary: '修改被驳回的预存申请并重新提交',
  input: depositForm.extend({ rid, voucher_rid: z.uuid('请先上传转账凭证') }),
  output: deposit,
  refusals: formRefusals,
  effect: 'write',
});
export const listDeposits = memberCall({
  path: '/api/auth/prestoreApply/list',
  summary: '我的预存申请',
  /** `all`: to the own account, and what the caller asked for to communities that the caller still is in. */
  input: z.object({ ...depositFilter, all: z.boolean().optional(), state: z.enum(depositStates).optional() }),
  output: pageOf(deposit),
  effect: 'read',
});
export const getDeposit = memberCall({
  path: '/api/auth/prestoreApply/info',
  summary: '一笔预存申请及其进度',
  input: byRid,
  output: depositWithTimeline,
  effect: 'read',
});
export const cancelDeposit = memberCall({
  path: '/api/auth/prestoreApply/cancel',
  summary: '取消预存申请',
  input: byRid,
  output: deposit,
  effect: 'write',
});

const ledgerPaging = {
  ...paging,
  ...ledgerFilter,
  cursor: z.string().max(20).regex(/^\d*$/, '翻页标记不正确').optional(),
};
/** One row for one event, newest first; `cursor` continues after the last row and is null at the end. */
const ledgerPage = pageOf(ledgerEntry).extend({ cursor: z.string().nullable() });

export const listLedger = memberCall({
  path: '/api/auth/asset/ledger',
  summary: '资金明细：每个事项一行，带来源、各账户的变动与变动后余额',
  input: z.object(ledgerPaging),
  output: ledgerPage,
  effect: 'read',
});
/** The whole ledger for who runs the community; its other members read what they caused. */
export const listCommunityLedger = memberCall({
  path: '/api/auth/cluster/ledger',
  summary: '课题组的资金明细：负责人与管理员看全部，成员看自己的',
  input: z.object({ ...ledgerPaging, rid }),
  output: ledgerPage,
  effect: 'read',
});
/** The newest entries of the filter: on paper two thousand, as a table ten thousand, of `total`. */
export const ledgerFile = memberCall({
  path: '/api/auth/asset/ledgerFile',
  summary: '导出资金明细（PDF 或 Excel），按当前筛选',
  input: z.object({ ...ledgerFilter, format: paperFormat }),
  output: downloadLink.extend({ total: z.number().int(), most: z.number().int() }),
  effect: 'read',
});
export const communityLedgerFile = memberCall({
  path: '/api/auth/cluster/ledgerFile',
  summary: '导出课题组的资金明细（PDF 或 Excel），按当前筛选',
  input: z.object({ ...ledgerFilter, rid, format: paperFormat }),
  output: downloadLink.extend({ total: z.number().int(), most: z.number().int() }),
  effect: 'read',
});
export const ledgerDownload = openCall({
  method: 'GET',
  path: '/api/open/asset/ledgerFile',
  summary: '资金明细文件',
  input: downloadTicket,
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请重新导出' },
  effect: 'read',
  body: 'raw',
});

/** The credit as it is, and the newest applications. */
const creditNow = z.object({ credit, applications: z.array(creditApplication) });

export const getOwnCredit = memberCall({
  path: '/api/auth/creditApply/info',
  summary: '我的或所负责课题组的信用额度与申请',
  input: z.object(account),
  output: creditNow,
  refusals: { managerNeeded: accountRefusals.managerNeeded },
  effect: 'read',
});
export const operateCredit = memberCall({
  path: '/api/auth/creditApply/operate',
  summary: '先测后付：查询自己或课题组的信用额度与申请（query）、申请额度（apply）、取消申请（cancel）',
  input: z.discriminatedUnion(
    'operate',
    [
      z.object({ ...account, operate: z.literal('query') }),
      creditForm.extend({ ...account, operate: z.literal('apply') }),
      z.object({ operate: z.literal('cancel'), rid }),
    ],
    '请选择操作：query、apply 或 cancel',
  ),
  output: creditNow,
  refusals: {
    managerNeeded: accountRefusals.managerNeeded,
    communityNotOpen: '课题组目前不是正常状态，不能申请信用额度',
    notCertified: '请先完善个人资料并添加地址，再申请信用额度',
    creditOverdue: '有逾期未付的对账单，请付清后再申请',
    creditFrozen: '信用额度已被冻结，请联系业务经理',
    applicationOpen: '已有一份申请（{number}）正在审核，请等待结果或先取消',
    notMore: '申请的额度应高于现有额度 {limit}',
  },
  effect: 'write',
});
