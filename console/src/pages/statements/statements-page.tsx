import { listStatementsForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import type { StatementForStaff } from '@yance/contract/billing/statement.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { createdColumn, moneyColumn, memberColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { sumWords } from '../../parts/list-page/sum-words.ts';
import { invoicedText } from '../../parts/invoiced-text.ts';
import { DueDay } from './due-day.tsx';

const columns: readonly Column<StatementForStaff>[] = [
  { key: 'statement_no', title: '对账单号', text: (row) => row.statement_no },
  stateColumn((row) => (row.overdue ? 'danger' : toneOf(row.state))),
  {
    key: 'due_on',
    title: '付款期限',
    text: (row) => row.due_on,
    draw: (row) => <DueDay statement={row} />,
    sortable: true,
  },
  moneyColumn('amount_fen', '应付', (row) => row.amount_fen, { sortable: true }),
  moneyColumn('credited_fen', '付后退回', (row) => row.credited_fen || null, { sparse: true }),
  { key: 'charge_count', title: '费用', text: (row) => String(row.charge_count), numeric: true },
  memberColumn('payer', '付款人', (row) => row.payer),
  { key: 'phone', title: '手机', text: (row) => row.payer.phone, exportOnly: true },
  { key: 'invoiced_fen', title: '发票', text: invoicedText, sparse: true },
  createdColumn('生成时间'),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    filled: true,
    options: [
      { value: 'overdue', label: '逾期', input: { overdue: true, sort: 'due_on' }, counted: ['overdue'] },
      ...stateTabs(statementMachine.states, ['unpaid', 'paying', 'settled', 'cancelled'], {
        queues: ['unpaid', 'paying'],
        by: 'due_on',
      }),
    ],
  },
  { kind: 'text', key: 'kw', placeholder: '对账单号、付款人、单位、手机' },
  { kind: 'dates', from: 'since', to: 'until', label: '生成日期' },
  { kind: 'amounts', from: 'least', to: 'most', label: '应付金额' },
];

/** What customers owe by statement, the overdue ones first. */
export default function StatementsPage() {
  return (
    <ListPage
      title="对账单"
      endpoint={listStatementsForStaff}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/statements/${row.rid}`}
      sums={({ amount_fen }) => sumWords('应付合计', amount_fen, '生成日期')}
      empty={{ words: '这里暂时没有对账单' }}
    />
  );
}
