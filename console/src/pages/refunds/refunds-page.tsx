import type { RefundRow } from '@yance/contract/refunds/refund.ts';
import { listRefunds } from '@yance/contract/refunds/staff-endpoints.ts';
import { refundMachine } from '@yance/contract/refunds/states.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, moneyColumn, memberColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const columns: readonly Column<RefundRow>[] = [
  { key: 'order_no', title: '订单号', text: (row) => row.order_no || '—' },
  stateColumn(),
  { key: 'title', title: '项目', text: (row) => row.title, clip: true },
  { key: 'cause', title: '来源', text: (row) => row.cause_label },
  { ...memberColumn('payer', '客户', (row: RefundRow) => row.payer), clip: true },
  moneyColumn('amount_fen', '退款', (row) => row.amount_fen, { sortable: true }),
  moneyColumn('charge_fen', '原费用', (row) => row.charge_fen, { exportOnly: true }),
  { key: 'reason', title: '原因', text: (row) => row.reason, clip: true },
  { key: 'proposed_by', title: '提议人', text: (row) => row.proposed_by },
  createdColumn('提出时间', { wideOnly: true }),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(refundMachine.states, ['proposed', 'posted', 'refused'], { queues: ['proposed'] }),
  },
  { kind: 'text', key: 'kw', placeholder: '订单号、项目、原因、客户、手机' },
  { kind: 'dates', from: 'since', to: 'until', label: '提出日期' },
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
      sums={({ amount_fen }) => `退款合计 ${formatFen(amount_fen)}`}
      extra={
        <Link to="/refunds/charges">
          <Button>查找费用</Button>
        </Link>
      }
      empty={{ words: '这里暂时没有退款' }}
    />
  );
}
