import type { AuditEntry } from '@yance/contract/staff/admin-endpoints.ts';
import { csvText } from '../../lib/csv.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { auditFacts } from './audit-facts.tsx';
import { inputText } from './input/input-text.ts';

const columns: readonly Column<AuditEntry>[] = [
  ...auditFacts,
  { key: 'ip', title: '来源', text: (row) => row.ip ?? '—' },
  { key: 'path', title: '操作路径', text: (row) => row.path },
  { key: 'input', title: '内容', text: (row) => inputText(row.input) },
];

/** Calls with their whole content, as CSV. */
export const auditText = (entries: readonly AuditEntry[]): string =>
  csvText([columns.map(({ title }) => title), ...entries.map((row) => columns.map((column) => column.text(row)))]);
