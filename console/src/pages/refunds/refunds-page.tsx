import type { RefundRow } from '@yance/contract/refunds/refund.ts';
import { listRefunds } from '@yance/contract/refunds/staff-endpoints.ts';
import { refundMachine } from '@yance/contract/refunds/states.ts';
import { exactMoment } from '../../lib/moment-text.ts';
import { moneyText } from '../../lib/money-text.ts';
import { toneOf } from '../../lib/state-tone.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

const columns: readonly Column<RefundRow>[] = [
  { key: 'order_no', title: '订单号', text: (row) => row.order_no },
  {
    key: 'state',
    title: '状态',
    text: (row) => row.label,
    draw: (row) => <StatusTag tone={toneOf(row.state)}>{row.label}</StatusTag>,
  },
  { key: 'title', title: '项目', text: (row) => row.title },
  { key: 'cause', title: '来源', text: (row) => row.cause_label },
  { key: 'payer', title: '客户', text: (row) => [row.payer.name, row.payer.company].filter(Boolean).join(' · ') },
  { key: 'amount_fen', title: '退款', text: (row) => moneyText(row.amount_fen), numeric: true },
  { key: 'charge_fen', title: '费用', text: (row) => moneyText(row.charge_fen), numeric: true },
  { key: 'reason', title: '原因', text: (row) => row.reason },
  { key: 'proposed_by', title: '提议人', text: (row) => row.proposed_by },
  { key: 'created', title: '提出时间', text: (row) => exactMoment(row.created), deskOnly: true },
];

const { states } = refundMachine;
const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: [
      ...(['proposed', 'posted', 'refused'] as const).map((state) => ({
        value: state,
        label: states[state],
        input: { state },
      })),
      { value: 'all', label: '全部', input: {} },
    ],
  },
  { kind: 'text', key: 'kw', placeholder: '订单号、项目、原因' },
];

/** Money that managers want to give back, to be posted or sent back by finance. */
export default function RefundsPage() {
  return (
    <ListPage
      title="退款"
      endpoint={listRefunds}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/refunds/${row.rid}`}
      empty={{ words: '这里暂时没有退款' }}
    />
  );
}
