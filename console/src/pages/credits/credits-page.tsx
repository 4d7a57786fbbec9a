import type { CreditApplicationForStaff } from '@yance/contract/balance/credit.ts';
import { listCreditApplications } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { creditApplicationMachine } from '@yance/contract/balance/states.ts';
import { formatFen } from '@yance/ui/format.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, moneyColumn, memberColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { creditTone } from './credit-tone.ts';

const columns: readonly Column<CreditApplicationForStaff>[] = [
  { key: 'application_no', title: '申请号', text: (row) => row.application_no },
  stateColumn(({ state }) => creditTone[state]),
  memberColumn('payer', '客户', (row) => row.payer),
  { key: 'phone', title: '手机', text: (row) => row.payer.phone, exportOnly: true },
  moneyColumn('limit_fen', '申请额度', (row) => row.limit_fen, { sortable: true }),
  moneyColumn('granted_fen', '核定额度', (row) => row.granted_fen, { sparse: true }),
  { key: 'term_days', title: '账期', text: (row) => (row.term_days ? `${row.term_days} 天` : '—'), sparse: true },
  { key: 'purpose', title: '说明', text: (row) => row.purpose, clip: true },
  createdColumn('申请时间'),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(creditApplicationMachine.states, ['pending', 'approved', 'rejected', 'cancelled'], {
      queues: ['pending'],
    }),
  },
  { kind: 'text', key: 'kw', placeholder: '申请号、客户、单位、手机' },
  { kind: 'dates', from: 'since', to: 'until', label: '申请日期' },
];

/** Customers who ask to test first and pay later, or for more of it. */
export default function CreditsPage() {
  return (
    <ListPage
      title="信用额度"
      endpoint={listCreditApplications}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/credits/${row.rid}`}
      sums={({ limit_fen }) => `申请合计 ${formatFen(limit_fen)}`}
      empty={{ words: '这里暂时没有信用额度申请' }}
    />
  );
}
