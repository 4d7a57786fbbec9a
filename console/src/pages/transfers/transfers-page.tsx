import { transferKinds } from '@yance/contract/transfers/kinds.ts';
import { listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import { transferMachine } from '@yance/contract/transfers/states.ts';
import type { TransferForStaff } from '@yance/contract/transfers/transfer.ts';
import { formatFen } from '@yance/ui/format.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, moneyColumn, memberColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const columns: readonly Column<TransferForStaff>[] = [
  { key: 'transfer_no', title: '转出单号', text: (row) => row.transfer_no },
  stateColumn(),
  { key: 'kind', title: '方式', text: (row) => row.kind_label },
  { ...memberColumn('payer', '转出人', (row: TransferForStaff) => row.payer), clip: true },
  { key: 'phone', title: '手机', text: (row) => row.payer.phone, exportOnly: true },
  {
    key: 'to',
    title: '转到',
    text: ({ recipient, payee, online }) =>
      recipient?.name ??
      (payee?.way === 'bank' ? `${payee.holder} ${payee.bank}` : (online?.provider_label ?? '原转账账户')),
    clip: true,
  },
  { key: 'account', title: '银行账号', text: ({ payee }) => payee?.account ?? '', exportOnly: true },
  moneyColumn('amount_fen', '转出本金', (row) => row.amount_fen, { sortable: true }),
  moneyColumn('arrives_fen', '到账', (row) => row.arrives_fen),
  moneyColumn('bonus_back_fen', '扣回赠送', (row) => row.bonus_back_fen || null, { exportOnly: true }),
  { key: 'bank_reference', title: '银行流水号', text: (row) => row.bank_reference ?? '—', sparse: true },
  createdColumn('申请时间'),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(
      transferMachine.states,
      ['pending', 'approved', 'offered', 'done', 'rejected', 'refused', 'cancelled'],
      { queues: ['pending', 'approved'] },
    ),
  },
  { kind: 'text', key: 'kw', placeholder: '转出单号、客户、手机、收款户名、银行流水号' },
  {
    kind: 'choice',
    key: 'kind',
    label: '方式',
    options: Object.entries(transferKinds).map(([value, label]) => ({ value, label })),
  },
  { kind: 'dates', from: 'since', to: 'until', label: '申请日期' },
];

/** Prepaid money that leaves: refunds to check and to pay out, and gifts between members. */
export default function TransfersPage() {
  return (
    <ListPage
      title="预存转出"
      endpoint={listTransfersForStaff}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/transfers/${row.rid}`}
      sums={({ amount_fen }) => `本金合计 ${formatFen(amount_fen)}`}
      empty={{ words: '这里暂时没有转出' }}
    />
  );
}
