import type { Fen } from '@yance/contract/kernel/money.ts';

const mostFen = 100_000_000_000_000;

/** An amount as banks write it: 1,234.50, +80, -3.00, ¥5; null for an empty cell, NaN for anything else. */
export function fenIn(cell: string): Fen | null {
  const plain = cell.replaceAll(/[\s,，¥￥]/g, '').replace(/^(?:CNY|RMB)/i, '');
  if (plain === '' || plain === '-' || plain === '--') return null;
  const found = /^([+-]?)(\d{1,13})(?:\.(\d{1,4}))?$/.exec(plain);
  if (!found) return Number.NaN;
  const [, sign, yuan = '', decimals = ''] = found;
  if (/[1-9]/.test(decimals.slice(2))) return Number.NaN;
  const fen = Number(yuan) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (fen > mostFen) return Number.NaN;
  return sign === '-' ? -fen : fen;
}

/** The day in a cell: 20261123, 2026-11-23 10:12:03, 2026/1/5, 2026年11月23日; null where there is none. */
export function dayIn(cell: string): string | null {
  const found =
    /^\s*(\d{4})(\d{2})(\d{2})(?:\D|\d{6}\b|$)/.exec(cell) ??
    /^\s*(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:\D|$)/.exec(cell);
  if (!found) return null;
  const [, year = '', month = '', day = ''] = found;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text || text < '2000' ? null : text;
}

/** How banks mark what came in and what went out; a word that may be either is no mark. */
const marks = {
  in: '贷 贷方 贷记 收 收入 收款 来 来账 来帐 入 入账 入帐 转入 转账收入 转账转入 汇入 存 存入 存款 进账 进帐 C CR CREDIT',
  out: [
    '借 借方 借记 支 支出 支取 支付 付 付款 付出 往 往账 往帐 出 出账 出帐 转出 转账支出 转账转出 汇出 取 取出 取款',
    '代扣 扣款 扣费 消费 收费 手续费 缴费 费用 D DR DB DEBIT',
  ].join(' '),
};
const directions = new Map(
  (['in', 'out'] as const).flatMap((way) => marks[way].split(' ').map((mark) => [mark, way === 'in'] as const)),
);

/** Whether a mark of direction says that money came in; null for a word that does not say. */
export const comesIn = (mark: string): boolean | null =>
  directions.get(
    mark
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[\s()]/g, ''),
  ) ?? null;
