import type { PaymentForStaff } from '@yance/contract/payments/payment.ts';
import { paymentProviders, paymentPurposes } from '@yance/contract/payments/providers.ts';
import { listPaymentsForStaff } from '@yance/contract/payments/staff-endpoints.ts';
import { paymentMachine } from '@yance/contract/payments/states.ts';
import { formatFen } from '@yance/ui/format.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, moneyColumn, memberColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const columns: readonly Column<PaymentForStaff>[] = [
  { key: 'payment_no', title: '支付单号', text: (row) => row.payment_no },
  stateColumn(),
  {
    key: 'provider',
    title: '方式',
    text: (row) => (row.simulated ? `${row.provider_label}（模拟）` : row.provider_label),
  },
  { key: 'title', title: '事项', text: (row) => row.title, clip: true },
  { ...memberColumn('payer', '付款人', (row: PaymentForStaff) => row.payer), clip: true },
  { key: 'phone', title: '手机', text: (row) => row.payer.phone, exportOnly: true },
  moneyColumn('amount_fen', '应付', (row) => row.amount_fen, { sortable: true }),
  moneyColumn('arrived_fen', '到账', (row) => row.arrived_fen || null),
  { key: 'transaction_id', title: '交易号', text: (row) => row.transaction_id ?? '', exportOnly: true },
  { key: 'trade_no', title: '商户订单号', text: (row) => row.trade_no, exportOnly: true },
  createdColumn('发起时间'),
];

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(paymentMachine.states, ['paid', 'waiting', 'diverted', 'closed'], {}),
  },
  { kind: 'text', key: 'kw', placeholder: '支付单号、事项、交易号、商户订单号、客户、手机' },
  { kind: 'choice', key: 'provider', label: '方式', options: optionsOf(paymentProviders) },
  { kind: 'choice', key: 'purpose', label: '用途', options: optionsOf(paymentPurposes) },
  { kind: 'dates', from: 'since', to: 'until', label: '发起日期' },
];

/** Payments online with what arrived for each. */
export default function PaymentsPage() {
  return (
    <ListPage
      title="线上支付"
      endpoint={listPaymentsForStaff}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/payments/${row.rid}`}
      sums={({ arrived_fen }) => `到账合计 ${formatFen(arrived_fen)}`}
      empty={{ words: '这里暂时没有线上支付' }}
    />
  );
}
