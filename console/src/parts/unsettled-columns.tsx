import type { BilledCharge } from '@yance/contract/billing/statement.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import type { Column, Filter } from './list-page/column.ts';
import { moneyColumn } from './list-page/columns.tsx';
import { OriginLink, originWords } from './origin-link.tsx';

/** What somebody owes that no statement holds yet, charge by charge. */
export const unsettledColumns: readonly Column<BilledCharge>[] = [
  { key: 'title', title: '费用', text: (row) => row.title },
  {
    key: 'origin',
    title: '来源',
    text: ({ origin }) => originWords(origin),
    draw: ({ origin }) => <OriginLink origin={origin} />,
  },
  { key: 'ref', title: '客户参考号', text: (row) => row.customer_ref || '—', sparse: true },
  { key: 'samples', title: '样品', text: (row) => row.samples || '—', wideOnly: true },
  { key: 'settled', title: '完成时间', text: (row) => formatDateTime(row.settled_at ?? row.created) },
  moneyColumn('amount_fen', '费用金额', (row) => row.amount_fen),
  moneyColumn('credited_fen', '已退款', (row) => row.credited_fen || null, { sparse: true }),
  moneyColumn('owed_fen', '待付', (row) => row.owed_fen),
];

export const unsettledFilters: readonly Filter[] = [
  { kind: 'text', key: 'kw', placeholder: '费用名称' },
  { kind: 'dates', from: 'since', to: 'until', label: '完成日期' },
];
