import type { ApplicationForStaff } from '@yance/contract/invoices/application.ts';
import { listApplicationsForStaff } from '@yance/contract/invoices/staff-endpoints.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Allowed } from '../../parts/allowed.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { clockColumn, createdColumn, moneyColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { IssueMany } from './issue-many.tsx';
import { TaxExport } from './tax-export.tsx';

const columns: readonly Column<ApplicationForStaff>[] = [
  { key: 'application_no', title: '申请号', text: (row) => row.application_no },
  stateColumn(),
  clockColumn({ sortable: true }),
  { key: 'title', title: '抬头', text: (row) => row.title.name, clip: true },
  {
    key: 'type',
    title: '类型',
    text: (row) => row.title.type_label,
    draw: (row) => (row.title.type === 3 ? '专票' : '普票'),
  },
  moneyColumn('amount_fen', '金额', (row) => row.amount_fen, { sortable: true }),
  moneyColumn('reversed_fen', '已红冲', (row) => row.reversed_fen || null, { sparse: true }),
  { key: 'payer', title: '申请人', text: (row) => row.payer.name, draw: (row) => <MemberLink person={row.payer} /> },
  { key: 'invoice_number', title: '发票号码', text: (row) => row.invoice_number ?? '—', sparse: true },
  { key: 'issued_on', title: '开票日期', text: (row) => row.issued_on ?? '—', sparse: true, sortable: true },
  createdColumn('申请时间', { wideOnly: true, wrap: true }),
  ...(
    [
      ['content', '开票内容', (row) => row.content],
      ['tax_no', '税号', (row) => row.title.tax_no],
      ['address', '注册地址', (row) => row.title.address],
      ['bank', '开户银行', (row) => row.title.bank],
      ['bank_account', '银行账号', (row) => row.title.account],
      ['email', '接收邮箱', (row) => row.email],
      ['remark', '备注', (row) => row.remark],
      ['phone', '申请人手机', (row) => row.payer.phone],
      ['company', '申请人单位', (row) => row.payer.company],
    ] satisfies [string, string, (row: ApplicationForStaff) => string][]
  ).map(([key, title, text]) => ({ key, title, text, exportOnly: true })),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(
      invoiceMachine.states,
      ['pending', 'accepted', 'reissuing', 'issued', 'reversed', 'rejected', 'cancelled'],
      {
        queues: ['pending', 'accepted', 'reissuing'],
        by: 'clock',
      },
    ),
  },
  { kind: 'text', key: 'kw', placeholder: '申请号、抬头、发票号码、申请人、手机' },
  { kind: 'dates', from: 'since', to: 'until', label: '申请日期' },
  { kind: 'switch', key: 'overdue', label: '已超时' },
  { kind: 'amounts', from: 'least', to: 'most', label: '金额' },
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
      sums={({ amount_fen, reversed_fen }) =>
        `开票合计 ${formatFen(amount_fen)}${reversed_fen > 0 ? `，已红冲 ${formatFen(reversed_fen)}` : ''}`
      }
      extra={
        <Allowed permission="finance.invoiceIssue">
          <TaxExport />
          <IssueMany />
        </Allowed>
      }
      empty={{ words: '这里暂时没有开票申请' }}
    />
  );
}
