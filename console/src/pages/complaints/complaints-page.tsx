import type { ComplaintForStaff } from '@yance/contract/complaints/complaint.ts';
import { listComplaintsForStaff } from '@yance/contract/complaints/staff-endpoints.ts';
import { complaintMachine } from '@yance/contract/complaints/states.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { clockColumn, createdColumn, memberColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const columns: readonly Column<ComplaintForStaff>[] = [
  { key: 'order_no', title: '订单号', text: (row) => row.order_no },
  stateColumn(),
  clockColumn({ sortable: true }),
  { key: 'title', title: '项目', text: (row) => row.title, clip: true },
  memberColumn('customer', '客户', (row) => row.customer),
  { key: 'reason', title: '原因', text: (row) => row.reason, clip: true },
  createdColumn('提出时间', { wideOnly: true }),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(complaintMachine.states, ['open', 'retesting', 'refunding', 'explained', 'closed'], {
      queues: ['open'],
      by: 'clock',
    }),
  },
  { kind: 'whose', label: '范围' },
  { kind: 'text', key: 'kw', placeholder: '订单号、项目' },
  { kind: 'switch', key: 'overdue', label: '已超时' },
  { kind: 'choices', key: 'managers', label: '业务经理', options: 'managers' },
];

/** Complaints about confirmed data. */
export default function ComplaintsPage() {
  return (
    <ListPage
      title="售后"
      endpoint={listComplaintsForStaff}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/complaints/${row.rid}`}
      empty={{ words: '这里没有售后。客户在确认数据后的一段时间内可以提出，新的会排在“待处理”' }}
    />
  );
}
