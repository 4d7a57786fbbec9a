import type { AuditEntry } from '@yance/contract/staff/admin-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import type { Column } from '../../parts/list-page/column.ts';

/** How many records one step was made on at once. */
function manyOf({ rids }: AuditEntry['input']): string {
  return Array.isArray(rids) && rids.length > 0 ? `${rids.length} 项` : '—';
}

/** What the page and the export show of every call. */
export const auditFacts: readonly Column<AuditEntry>[] = [
  { key: 'seq', title: '序号', text: (row) => String(row.seq), numeric: true },
  { key: 'at', title: '时间', text: (row) => formatDateTime(row.at) },
  { key: 'account', title: '账号', text: (row) => [row.account, row.name].filter(Boolean).join(' · ') },
  { key: 'title', title: '操作', text: (row) => row.title },
  {
    key: 'subject',
    title: '对象',
    text: (row) => [row.object, row.subject].filter(Boolean).join(' · ') || '—',
    draw: (row) => <span title={row.subject ?? undefined}>{row.object || manyOf(row.input)}</span>,
    wrap: true,
    wideOnly: true,
  },
];
