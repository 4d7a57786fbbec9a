import type { DepositForStaff } from '@yance/contract/balance/deposit.ts';
import { listDepositsForStaff } from '@yance/contract/balance/staff-endpoints.ts';
import { depositPurposes } from '@yance/contract/balance/paid-kinds.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import { optionsOf } from '../../lib/options-of.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, moneyColumn, memberColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { PaidFor, paidForWords } from './paid-for.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { sumWords } from '../../parts/list-page/sum-words.ts';

const columns: readonly Column<DepositForStaff>[] = [
  { key: 'deposit_no', title: '申请号', text: (row) => row.deposit_no },
  stateColumn(),
  memberColumn('payer', '付款人', (row) => row.payer),
  {
    key: 'for',
    title: '用途',
    text: ({ paid_for }) => paidForWords(paid_for),
    draw: ({ paid_for }) => <PaidFor records={paid_for} />,
    sparse: true,
  },
  { key: 'phone', title: '手机', text: (row) => row.payer.phone, exportOnly: true },
  moneyColumn('amount_fen', '申请金额', (row) => row.amount_fen, { sortable: true }),
  moneyColumn('received_fen', '实到金额', (row) => row.received_fen, { sortable: true, sparse: true }),
  moneyColumn('bonus_fen', '赠送', (row) => row.bonus_fen || null),
  moneyColumn('refunded_fen', '已退款', (row) => row.refunded_fen || null, { sparse: true }),
  moneyColumn('given_fen', '已转赠', (row) => row.given_fen || null, { sparse: true }),
  { key: 'bank_reference', title: '银行流水号', text: (row) => row.bank_reference ?? '—', sparse: true },
  createdColumn('申请时间'),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(depositMachine.states, ['pending', 'unpaid', 'posted', 'rejected', 'closed'], {
      queues: ['pending'],
    }),
  },
  { kind: 'text', key: 'kw', placeholder: '申请号、付款人、手机、银行流水号、备注' },
  { kind: 'choice', key: 'purpose', label: '用途', options: optionsOf(depositPurposes) },
  { kind: 'dates', from: 'since', to: 'until', label: '申请日期' },
  { kind: 'amounts', from: 'least', to: 'most', label: '申请金额' },
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
      sums={({ received_fen }) => sumWords('实到合计', received_fen, '申请日期')}
      empty={{ words: '这里暂时没有预存申请' }}
    />
  );
}
