import type { RequirementRow } from '@yance/contract/requirements/requirement.ts';
import { postingWords } from '@yance/contract/requirements/requirement.ts';
import { requirementQueue } from '@yance/contract/requirements/staff-endpoints.ts';
import { requirementMachine, type RequirementState } from '@yance/contract/requirements/states.ts';
import { exactMoment } from '../../lib/moment-text.ts';
import { moneyText } from '../../lib/money-text.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { Clock } from '../../parts/clock.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

const columns: readonly Column<RequirementRow>[] = [
  { key: 'requirement_no', title: '编号', text: (row) => row.requirement_no },
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
  { key: 'type', title: '类别', text: (row) => postingWords[row.type] },
  { key: 'name', title: '联系人', text: (row) => row.name },
  { key: 'phone', title: '手机', text: (row) => row.phone },
  { key: 'category', title: '分类', text: (row) => row.category || '—' },
  {
    key: 'content',
    title: '内容',
    text: (row) => row.content,
    draw: (row) => (row.content.length > 40 ? `${row.content.slice(0, 39)}…` : row.content),
  },
  {
    key: 'budget_fen',
    title: '预算',
    text: (row) => (row.budget_fen === null ? '—' : moneyText(row.budget_fen)),
    numeric: true,
  },
  {
    key: 'quoted_fen',
    title: '报价',
    text: (row) => (row.quoted_fen === null ? '—' : moneyText(row.quoted_fen)),
    numeric: true,
  },
  { key: 'manager', title: '负责人', text: (row) => row.manager?.name ?? '—' },
  { key: 'created', title: '提交时间', text: (row) => exactMoment(row.created) },
];

const tab = (state: RequirementState) => ({
  value: state,
  label: requirementMachine.states[state],
  input: { state },
  counted: [state],
});
const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: [
      tab('pending'),
      tab('assigned'),
      tab('talking'),
      tab('quoted'),
      tab('expired'),
      tab('accepted'),
      tab('refused'),
      tab('closed'),
      { value: 'all', label: '全部', input: {} },
    ],
  },
  { kind: 'text', key: 'kw', placeholder: '编号、联系人、手机、内容' },
  {
    kind: 'choice',
    key: 'type',
    label: '类别',
    options: Object.entries(postingWords).map(([value, label]) => ({ value, label })),
  },
  { kind: 'switch', key: 'mine', label: '只看我的' },
  { kind: 'switch', key: 'overdue', label: '已超时' },
];

/** What visitors and members posted, in the order in which they must be called. */
export default function RequirementsPage() {
  return (
    <ListPage
      title="需求"
      endpoint={requirementQueue}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/requirements/${row.rid}`}
      empty={{ words: '这里暂时没有需求' }}
    />
  );
}
