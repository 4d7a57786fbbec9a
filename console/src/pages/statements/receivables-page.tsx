import type { Receivable } from '@yance/contract/billing/assets.ts';
import { listReceivables } from '@yance/contract/billing/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { useRecord } from '../../lib/use-record.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { moneyColumn, personColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { Loaded } from '../../parts/loaded.tsx';

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'owed',
    options: [
      { value: 'all', label: '全部', input: {} },
      { value: 'overdue', label: '有逾期', input: { overdue: true } },
    ],
  },
  { kind: 'text', key: 'kw', placeholder: '客户、单位、手机' },
];

/** The ages by the days of the setting: overdue by 1 to 30 days, 31 to 60, …, and longer. */
const ageTitles = (days: readonly number[]): string[] => [
  ...days.map((day, at) => `逾期 ${(days[at - 1] ?? 0) + 1}–${day} 天`),
  `逾期 ${days.at(-1) ?? 0} 天以上`,
];

const columnsOf = (days: readonly number[]): readonly Column<Receivable>[] => [
  { ...personColumn('payer', '客户', (row: Receivable) => row.payer), clip: true },
  { key: 'phone', title: '手机', text: (row) => row.payer.phone, exportOnly: true },
  moneyColumn('unsettled_fen', '待结算', (row) => row.unsettled_fen || null, { sortable: true }),
  moneyColumn('not_due_fen', '未到期', (row) => row.not_due_fen || null, { sortable: true }),
  ...ageTitles(days).map((title, at) => moneyColumn(`age_${at}`, title, (row: Receivable) => row.ages_fen[at] || null)),
  moneyColumn('overdue_fen', '逾期合计', (row) => row.overdue_fen || null, { sortable: true }),
  { key: 'oldest_due', title: '最早逾期', text: (row) => row.oldest_due ?? '—' },
  moneyColumn('total_fen', '应收合计', (row) => row.total_fen, { sortable: true }),
];

/** What customers owe, by how long it is overdue. */
export default function ReceivablesPage() {
  const query = useRecord(listReceivables, { size: 1 });
  return <Loaded query={query}>{({ days }) => <Receivables days={days} />}</Loaded>;
}

function Receivables({ days }: { days: readonly number[] }) {
  return (
    <ListPage
      title="应收账龄"
      unit="位客户"
      endpoint={listReceivables}
      columns={columnsOf(days)}
      filters={filters}
      rowKey={(row) => row.payer.rid}
      open={({ payer }) => `/${payer.kind === 'team' ? 'communities' : 'members'}/${payer.rid}`}
      sums={({ total_fen, overdue_fen }) => `应收 ${formatFen(total_fen)}，其中逾期 ${formatFen(overdue_fen)}`}
      empty={{ words: '没有客户欠款' }}
    />
  );
}
