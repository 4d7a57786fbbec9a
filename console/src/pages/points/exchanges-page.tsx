import type { ExchangeForStaff } from '@yance/contract/points/goods.ts';
import { listExchangesForStaff } from '@yance/contract/points/staff-endpoints.ts';
import { exchangeMachine } from '@yance/contract/points/states.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, memberColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const columns: readonly Column<ExchangeForStaff>[] = [
  { key: 'exchange_no', title: '兑换单号', text: (row) => row.exchange_no },
  stateColumn(),
  { key: 'good', title: '商品', text: (row) => `${row.good_name} ×${row.count}`, clip: true },
  {
    key: 'points',
    title: '积分',
    text: (row) => row.points.toLocaleString('zh-CN'),
    numeric: true,
    sortable: true,
  },
  { ...memberColumn('member', '客户', (row: ExchangeForStaff) => row.member), clip: true },
  { key: 'receiver', title: '收件人', text: ({ receiver }) => receiver?.name ?? '—' },
  { key: 'phone', title: '收件手机', text: ({ receiver }) => receiver?.phone ?? '', exportOnly: true },
  {
    key: 'address',
    title: '收件地址',
    text: ({ receiver }) => (receiver ? `${receiver.region} ${receiver.address}` : ''),
    exportOnly: true,
  },
  { key: 'courier', title: '快递', text: (row) => `${row.courier} ${row.number}`.trim() || '—', sparse: true },
  { key: 'remark', title: '备注', text: (row) => row.remark, sparse: true, clip: true },
  createdColumn('兑换时间'),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(exchangeMachine.states, ['pending', 'shipped', 'done', 'cancelled'], { queues: ['pending'] }),
  },
  { kind: 'text', key: 'kw', placeholder: '兑换单号、商品、客户、手机、快递单号' },
  { kind: 'dates', from: 'since', to: 'until', label: '兑换日期' },
];

/** Goods that members took for points: what has to be sent, and what has left. */
export default function ExchangesPage() {
  return (
    <ListPage
      title="积分兑换"
      endpoint={listExchangesForStaff}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/exchanges/${row.rid}`}
      sums={({ points }) => `合计 ${points.toLocaleString('zh-CN')} 积分`}
      empty={{ words: '这里暂时没有兑换' }}
    />
  );
}
