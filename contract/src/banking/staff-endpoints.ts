import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, nothing, optionalText, reason, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { bankAccount, bankAccountForm, bankLine, bankLineStates, bankReading } from './bank.ts';
import { bankMapping } from './mapping.ts';

const { staffCall } = callsAbout('banking');
const roles = ['F'] as const;

const fileRefusals = {
  fileUnreadable: '无法读取该文件：请从网银导出 Excel（xlsx、xls）或 CSV 后再导入；有密码的文件请先去除密码',
  importTooLarge: '文件不能超过 5 MB',
  accountDisabled: '该账户已停用，请先启用',
  columnsMissing: '文件里没有这些列：{columns}，请重新对应',
} as const;

const bankAccountState = bankAccountForm.extend({ disabled: z.boolean() });

export const listBankAccounts = staffCall({
  path: '/api/staff/bank/accounts',
  roles,
  summary: '收款银行账户，及其流水的列对应',
  input: nothing,
  output: z.object({ list: z.array(bankAccount) }),
  effect: 'read',
});
export const addBankAccount = staffCall({
  path: '/api/staff/bank/addAccount',
  roles,
  summary: '添加收款银行账户',
  input: bankAccountForm,
  output: bankAccount,
  refusals: { accountKnown: '该账号已存在' },
  effect: 'write',
});
export const editBankAccount = staffCall({
  path: '/api/staff/bank/editAccount',
  roles,
  summary: '修改或停用收款银行账户',
  /** `before` is the account that was changed, as its page showed it. */
  input: bankAccountState.extend({ rid, before: bankAccountState.optional() }),
  output: bankAccount,
  refusals: {
    accountKnown: '该账号已存在',
    changedMeanwhile: '同事刚刚修改了这个账户，您的修改没有保存。请刷新后再改',
  },
  effect: 'write',
});
export const readBankFile = staffCall({
  path: '/api/staff/bank/read',
  roles,
  summary: '读取银行流水文件（CSV、Excel），按列对应预览，不保存',
  input: z.object({ account_rid: rid, file_rid: rid, mapping: bankMapping.optional() }),
  output: bankReading,
  refusals: fileRefusals,
  effect: 'read',
});
export const importBankFile = staffCall({
  path: '/api/staff/bank/import',
  roles,
  summary: '导入银行流水的收入，记住列对应；已导入过的流水不会重复',
  input: z.object({ account_rid: rid, file_rid: rid, mapping: bankMapping }),
  output: z.object({ imported: z.number().int(), known: z.number().int(), outgoing: z.number().int() }),
  refusals: {
    ...fileRefusals,
    rowsWrong: '第 {row} 行：{fault}，请修改文件或列对应',
    tooManyLines: '一次最多导入 {most} 笔收入，请分段导出',
    nothingIncoming: '文件里没有收入，请检查列对应',
  },
  effect: 'write',
});
export const listBankLines = staffCall({
  path: '/api/staff/bank/lines',
  roles,
  summary: '银行流水，待入账的附匹配建议',
  input: z.object({
    ...paging,
    rid: rid.optional(),
    account_rid: rid.optional(),
    state: z.enum(bankLineStates).optional(),
    /** Part of the payer's name or account, of the remark, or of the serial number. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
    sort: sorting('amount_fen', 'happened_on'),
  }),
  /** `amount_fen` is the sum over all pages; `counts` by state. */
  output: pageOf(bankLine).extend({ amount_fen: fenAmount, counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const postBankLine = staffCall({
  path: '/api/staff/bank/post',
  roles,
  summary: '把一笔银行流水记入一个申请，或记入客户或课题组的预存本金（没有申请时）',
  input: z
    .object({
      rid,
      deposit_rid: rid.optional(),
      member_rid: rid.optional(),
      community_rid: rid.optional(),
      /** Whether somebody has made sure that it is other money than what the same payer has sent in these days. */
      another: z.boolean().default(false),
    })
    .refine(
      ({ deposit_rid, member_rid, community_rid }) =>
        [deposit_rid, member_rid, community_rid].filter((one) => one !== undefined).length === 1,
      { message: '请选择申请、客户或课题组之一', path: ['deposit_rid'] },
    ),
  output: bankLine,
  refusals: {
    referenceUsed: '该银行流水号已登记过，请核对',
    depositClosed: '该申请已关闭，请记入客户或课题组的预存本金',
    communityNotApproved: '该课题组尚未通过审核，请记入其负责人的预存本金',
    perhapsBooked: '该账户已有一笔金额相同、日期相近的到账 {number}，可能就是这笔；确为另一笔款项的，请确认后入账',
  },
  effect: 'write',
  stepUp: true,
});
export const ignoreBankLine = staffCall({
  path: '/api/staff/bank/ignore',
  roles,
  summary: '一笔流水不入账（说明原因），如内部转款、利息',
  input: z.object({ rid, reason }),
  output: bankLine,
  effect: 'write',
});
export const reopenBankLine = staffCall({
  path: '/api/staff/bank/reopen',
  roles,
  summary: '不入账的流水恢复为待入账',
  input: byRid,
  output: bankLine,
  effect: 'write',
});

export const bankingStaffEndpoints = {
  listBankAccounts,
  addBankAccount,
  editBankAccount,
  readBankFile,
  importBankFile,
  listBankLines,
  postBankLine,
  ignoreBankLine,
  reopenBankLine,
};
