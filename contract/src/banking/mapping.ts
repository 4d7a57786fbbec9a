import { z } from 'zod';

/** What a column of a bank's statement is to the product. */
export const columnRoles = {
  happened: '交易日期',
  income: '收入金额',
  amount: '发生额（正为收入）',
  direction: '收支标志',
  payer: '对方户名',
  payer_account: '对方账号',
  serial: '流水号',
} as const;
export type ColumnRole = keyof typeof columnRoles;

const column = z.string().trim().max(80, '列名过长');

/**
 * Which column of an account's statement holds what, by the titles of the columns; an empty text where the bank has
 * none. Money that came in stands in a column of its own (`income`), or is signed or marked (`amount`, `direction`).
 */
export const bankColumns = z.object({
  happened: column,
  income: column.default(''),
  amount: column.default(''),
  direction: column.default(''),
  payer: column.default(''),
  payer_account: column.default(''),
  serial: column.default(''),
  /** Whatever people may have written a number into: 附言, 用途, 摘要. */
  memo: z.array(column.min(1)).max(6, '附言最多由 6 列组成').default([]),
});
/** The same when it can be read by: a date, and either way to tell what came in. */
export const bankMapping = bankColumns
  .refine(({ happened }) => happened !== '', { message: '请选择交易日期所在的列', path: ['happened'] })
  .refine(({ income, amount }) => (income === '') !== (amount === ''), {
    message: '收入金额与发生额请选择其中一列',
    path: ['income'],
  });
export type BankMapping = z.output<typeof bankColumns>;

/**
 * Titles that the large banks give their columns, the most telling first: as programs in public repositories read the
 * files of 工行, 中行, 建行, 交行, 浦发 and of treasury systems, since banks show their layouts to customers alone.
 */
const titles: Readonly<Record<ColumnRole, readonly string[]>> = {
  happened: ['交易日期', '交易日', '交易时间', '交易时间戳', '记账日期', '入账日期', '日期'],
  income: ['贷方发生额', '贷方金额', '收入金额', '贷方发生额收入', '贷方金额收入', '贷方', '收入', '存入金额'],
  amount: ['交易金额', '发生额', '金额'],
  direction: ['借贷标志', '借贷方向', '借贷', '收支标志', '收付标志', '收支', '交易方向', '资金流向', '交易类型'],
  payer: ['对方户名', '对方单位名称', '对方单位', '对方名称', '对方账户名称', '付款人名称', '收付方名称', '户名'],
  payer_account: ['对方账号', '对方账户', '付款人账号', '收付方账号'],
  serial: ['交易流水号', '账户明细编号-交易流水号', '流水号', '业务参考号', '日志号', '企业流水号', '记录标识号'],
};
const memoTitles = '附言|交易附言|用途|交易用途|摘要|业务摘要|交易摘要|其它摘要|备注|交易备注|个性化信息'.split('|');

/** A title without what banks add to it: translations in brackets, units, blanks, slashes. */
export const plainTitle = (title: string): string =>
  title
    .replace(/[[【].*?[\]】]/g, '')
    .replace(/[（(](?:元|人民币|CNY|RMB)[）)]/gi, '')
    .replace(/[（）()/／\s:：*]/g, '');

/** The role that a title plays by itself; undefined for what nobody reads. */
export function roleOf(title: string): ColumnRole | 'memo' | undefined {
  const plain = plainTitle(title);
  if (memoTitles.includes(plain)) return 'memo';
  return (Object.keys(titles) as ColumnRole[]).find((role) => titles[role].includes(plain));
}

/** What the columns of a large bank mean, guessed from their titles; some roles may stay empty. */
export function guessMapping(columns: readonly string[]): BankMapping {
  const of = (role: ColumnRole): string =>
    titles[role].flatMap((title) => columns.filter((one) => plainTitle(one) === title))[0] ?? '';
  const income = of('income');
  return {
    happened: of('happened'),
    income,
    amount: income ? '' : of('amount'),
    direction: income ? '' : of('direction'),
    payer: of('payer'),
    payer_account: of('payer_account'),
    serial: of('serial'),
    memo: memoTitles.flatMap((title) => columns.filter((one) => plainTitle(one) === title)).slice(0, 6),
  };
}
