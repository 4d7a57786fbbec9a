import type { DepositForStaff } from '@yance/contract/balance/deposit.ts';
import { listDepositsForStaff } from '@yance/contract/balance/staff-endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import { exactMoment } from '../../lib/moment-text.ts';
import { moneyText } from '../../lib/money-text.ts';
import { toneOf } from '../../lib/state-tone.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

const columns: readonly Column<DepositForStaff>[] = [
  { key: 'deposit_no', title: '申请号', text: (row) => row.deposit_no },
  {
    key: 'state',
    title: '状态',
    text: (row) => row.label,
    draw: (row) => <StatusTag tone={toneOf(row.state)}>{row.label}</StatusTag>,
  },
  { key: 'payer', title: '付款人', text: (row) => [row.payer.name, row.payer.company].filter(Boolean).join(' · ') },
  { key: 'phone', title: '手机', text: (row) => row.payer.phone },
  { key: 'amount_fen', title: '申请金额', text: (row) => moneyText(row.amount_fen), numeric: true },
  {
    key: 'received_fen',
    title: '实到金额',
    text: (row) => (row.received_fen === null ? '—' : moneyText(row.received_fen)),
    numeric: true,
  },
  { key: 'bonus_fen', title: '赠送', text: (row) => moneyText(row.bonus_fen), numeric: true },
  { key: 'bank_reference', title: '银行流水号', text: (row) => row.bank_reference ?? '—' },
  { key: 'created', title: '申请时间', text: (row) => exactMoment(row.created) },
];

const { states } = depositMachine;
const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: [
      ...(['pending', 'unpaid', 'posted', 'rejected', 'closed'] as const).map((state) => ({
        value: state,
        label: states[state],
        input: { state },
      })),
      { value: 'all', label: '全部', input: {} },
    ],
  },
  { kind: 'text', key: 'kw', placeholder: '申请号、银行流水号、备注' },
  { kind: 'dates', from: 'since', to: 'until', label: '申请日期' },
];

/** Money that members say they have sent, to be matched with the bank's account. */
export default function DepositsPage() {
  return (
    <ListPage
      title="预存到账"
      endpoint={listDepositsForStaff}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/deposits/${row.deposit_no}`}
      empty={{ words: '这里暂时没有预存申请' }}
    />
  );
}
