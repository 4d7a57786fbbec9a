import type { ApplicationForStaff } from '@yance/contract/invoices/application.ts';
import { listApplicationsForStaff } from '@yance/contract/invoices/staff-endpoints.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { exactMoment } from '../../lib/moment-text.ts';
import { moneyText } from '../../lib/money-text.ts';
import { toneOf } from '../../lib/state-tone.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

const columns: readonly Column<ApplicationForStaff>[] = [
  { key: 'application_no', title: '申请号', text: (row) => row.application_no },
  {
    key: 'state',
    title: '状态',
    text: (row) => row.label,
    draw: (row) => <StatusTag tone={toneOf(row.state)}>{row.label}</StatusTag>,
  },
  { key: 'title', title: '抬头', text: (row) => row.title.name },
  { key: 'type', title: '类型', text: (row) => row.title.type_label },
  { key: 'amount_fen', title: '金额', text: (row) => moneyText(row.amount_fen), numeric: true },
  {
    key: 'reversed_fen',
    title: '已红冲',
    text: (row) => (row.reversed_fen > 0 ? moneyText(row.reversed_fen) : '—'),
    numeric: true,
    deskOnly: true,
  },
  { key: 'content', title: '内容', text: (row) => row.content },
  { key: 'payer', title: '申请人', text: (row) => [row.payer.name, row.payer.phone].filter(Boolean).join(' · ') },
  { key: 'invoice_number', title: '发票号码', text: (row) => row.invoice_number ?? '—' },
  { key: 'issued_on', title: '开票日期', text: (row) => row.issued_on ?? '—', deskOnly: true },
  { key: 'created', title: '申请时间', text: (row) => exactMoment(row.created) },
];

const { states } = invoiceMachine;
const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: [
      ...(['pending', 'accepted', 'issued', 'reversed', 'rejected', 'cancelled'] as const).map((state) => ({
        value: state,
        label: states[state],
        input: { state },
      })),
      { value: 'all', label: '全部', input: {} },
    ],
  },
  { kind: 'text', key: 'kw', placeholder: '申请号、抬头、发票号码' },
  { kind: 'dates', from: 'since', to: 'until', label: '申请日期' },
];

/** Applications for invoices by state. */
export default function InvoicesPage() {
  return (
    <ListPage
      title="开票申请"
      endpoint={listApplicationsForStaff}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/invoices/${row.rid}`}
      empty={{ words: '这里暂时没有开票申请' }}
    />
  );
}
