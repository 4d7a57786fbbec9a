import type { LedgerEntry } from '@yance/contract/balance/ledger-entry.ts';
import { ledgerKindNames } from '@yance/contract/balance/ledger-names.ts';
import { paidWords } from '@yance/contract/balance/paid-words.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import type { Column, Filter } from './list-page/column.ts';
import { moneyColumn } from './list-page/columns.tsx';
import { OriginLink, originWords } from './origin-link.tsx';

/** How staff read a ledger: one row for one event. */
export const ledgerColumns: readonly Column<LedgerEntry>[] = [
  { key: 'at', title: '时间', text: (row) => formatDateTime(row.at) },
  { key: 'kind', title: '类型', text: (row) => row.kind_label },
  { key: 'title', title: '事项', text: (row) => row.title, wrap: true },
  {
    key: 'origin',
    title: '来源',
    text: ({ origin }) => (origin ? originWords(origin) : ''),
    draw: ({ origin }) => (origin ? <OriginLink origin={origin} /> : '—'),
  },
  { key: 'paid', title: '收付', text: paidWords, sparse: true, wrap: true },
  moneyColumn('spendable_fen', '可用变动', (row) => row.spendable_fen || null),
  moneyColumn('frozen_fen', '冻结变动', (row) => row.frozen_fen || null),
  moneyColumn('balance_fen', '可用余额', (row) => row.balance_fen),
  moneyColumn('principal_fen', '其中本金', (row) => row.principal_fen || null, { exportOnly: true }),
  moneyColumn('bonus_fen', '其中赠送', (row) => row.bonus_fen || null, { exportOnly: true }),
  moneyColumn('credit_fen', '其中信用', (row) => row.credit_fen || null, { exportOnly: true }),
];

export const ledgerFilters: readonly Filter[] = [
  { kind: 'text', key: 'kw', placeholder: '事项' },
  {
    kind: 'choice',
    key: 'kind',
    label: '类型',
    options: Object.entries(ledgerKindNames).map(([value, label]) => ({ value, label })),
  },
  { kind: 'dates', from: 'since', to: 'until', label: '日期' },
];

export const ledgerRowKey = (row: LedgerEntry): string => `${row.at}/${row.title}/${row.balance_fen}/${row.amount_fen}`;
