import type { ComplaintForStaff } from '@yance/contract/complaints/complaint.ts';
import { listComplaintsForStaff } from '@yance/contract/complaints/staff-endpoints.ts';
import { complaintMachine } from '@yance/contract/complaints/states.ts';
import { exactMoment } from '../../lib/moment-text.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { Clock } from '../../parts/clock.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

const columns: readonly Column<ComplaintForStaff>[] = [
  { key: 'order_no', title: '订单号', text: (row) => row.order_no },
  {
    key: 'state',
    title: '状态',
    text: (row) => row.label,
    draw: (row) => <StatusTag tone={toneOf(row.state)}>{row.label}</StatusTag>,
  },
  {
    key: 'clock',
    title: '时限',
    text: (row) => (row.clock ? `${row.clock.label} ${exactMoment(row.clock.until)}` : ''),
    draw: (row) =>
      row.clock ? (
        <>
          {row.clock.label} <Clock deadline={row.clock.until} />
        </>
      ) : (
        '—'
      ),
  },
  { key: 'title', title: '项目', text: (row) => row.title },
  {
    key: 'customer',
    title: '客户',
    text: (row) => [row.customer.name, row.customer.company].filter(Boolean).join(' · '),
  },
  { key: 'reason', title: '原因', text: (row) => row.reason },
  { key: 'created', title: '提出时间', text: (row) => exactMoment(row.created), deskOnly: true },
];

const { states } = complaintMachine;
const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: [
      ...(['open', 'retesting', 'refunding', 'explained', 'closed'] as const).map((state) => ({
        value: state,
        label: states[state],
        input: { state },
      })),
      { value: 'all', label: '全部', input: {} },
    ],
  },
  { kind: 'text', key: 'kw', placeholder: '订单号、项目' },
  { kind: 'switch', key: 'overdue', label: '已超时' },
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
      empty={{ words: '这里暂时没有售后' }}
    />
  );
}
