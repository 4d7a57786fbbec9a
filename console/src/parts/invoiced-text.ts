import type { Statement } from '@yance/contract/billing/statement.ts';

/** Whether a statement is invoiced, in part or wholly, in a word for lists. */
export function invoicedText({ invoiced_fen, amount_fen, credited_fen }: Statement): string {
  if (invoiced_fen === 0) return '—';
  return invoiced_fen < amount_fen - credited_fen ? '部分申请' : '已申请';
}
