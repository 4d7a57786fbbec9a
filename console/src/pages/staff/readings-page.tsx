import { listReadings, type ReadingEntry } from '@yance/contract/staff/admin-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const columns: readonly Column<ReadingEntry>[] = [
  { key: 'seq', title: '序号', text: (row) => String(row.seq), numeric: true },
  { key: 'at', title: '时间', text: (row) => formatDateTime(row.at) },
  { key: 'account', title: '账号', text: (row) => [row.account, row.name].filter(Boolean).join(' · ') },
  { key: 'title', title: '查看了', text: (row) => row.title },
  {
    key: 'subjects',
    title: '对象编号',
    text: (row) => row.subjects.join(' '),
    draw: (row) => <span title={row.subjects.join('\n')}>{subjectsOf(row)}</span>,
    wideOnly: true,
  },
  { key: 'ip', title: '来源', text: (row) => row.ip ?? '—', wideOnly: true },
];

/** A record's number is long and begins with its time: its end tells it apart. */
const subjectsOf = ({ subjects: [first, ...others] }: ReadingEntry): string =>
  first ? `…${first.slice(-10)}${others.length > 0 ? ` 等 ${others.length + 1} 条` : ''}` : '—';

const filters: readonly Filter[] = [
  { kind: 'text', key: 'account', placeholder: '账号' },
  { kind: 'text', key: 'subject', placeholder: '订单号、样品编号、客户电话或姓名' },
  { kind: 'dates', from: 'from', to: 'to', label: '日期' },
];

/** Who of the staff has read members' names, phones and addresses. */
export default function ReadingsPage() {
  return (
    <ListPage
      title="查阅记录"
      endpoint={listReadings}
      columns={columns}
      filters={filters}
      rowKey={(row) => String(row.seq)}
      empty={{ words: '没有符合条件的查阅记录' }}
    />
  );
}
