import type { RequirementRow } from '@yance/contract/requirements/requirement.ts';
import { postingWords } from '@yance/contract/requirements/requirement.ts';
import { requirementQueue } from '@yance/contract/requirements/staff-endpoints.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { useState } from 'react';
import { late } from '../../lib/late.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { clockColumn, createdColumn, moneyColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { BulkSteps, type BulkStep } from './bulk-steps.tsx';

const BulkRequirementDialog = late(async () => (await import('./bulk-requirement-dialog.tsx')).BulkRequirementDialog);

const columns: readonly Column<RequirementRow>[] = [
  { key: 'requirement_no', title: '编号', text: (row) => row.requirement_no },
  stateColumn(),
  clockColumn({ sortable: true }),
  { key: 'type', title: '类别', text: (row) => postingWords[row.type] },
  {
    key: 'name',
    title: '联系人',
    text: (row) => row.name,
    draw: ({ name, member_rid: rid }) => <MemberLink person={{ rid, name }} />,
  },
  { key: 'phone', title: '手机', text: (row) => row.phone },
  { key: 'category', title: '分类', text: (row) => row.category || '—', sparse: true, clip: true },
  { key: 'content', title: '内容', text: (row) => row.content, clip: true },
  moneyColumn('budget_fen', '预算', (row) => row.budget_fen),
  moneyColumn('quoted_fen', '报价', (row) => row.quoted_fen, { sparse: true }),
  { key: 'manager', title: '负责人', text: (row) => row.manager?.name ?? '—' },
  createdColumn('提交时间'),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    filled: true,
    options: stateTabs(requirementMachine.states, [
      'pending',
      'assigned',
      'talking',
      'quoted',
      'expired',
      'accepted',
      'refused',
      'closed',
    ]),
  },
  { kind: 'whose', label: '范围' },
  { kind: 'text', key: 'kw', placeholder: '编号、联系人、手机、内容' },
  {
    kind: 'choice',
    key: 'type',
    label: '类别',
    options: Object.entries(postingWords).map(([value, label]) => ({ value, label })),
  },
  { kind: 'switch', key: 'overdue', label: '已超时' },
  { kind: 'choices', key: 'managers', label: '业务经理', options: 'managers' },
];

/** What visitors and members posted, in the order in which they must be called. */
export default function RequirementsPage() {
  const [asked, setAsked] = useState<{ step: BulkStep; rows: RequirementRow[]; done: () => void } | null>(null);
  const bulk = (rows: RequirementRow[], done: () => void) => (
    <BulkSteps rows={rows} ask={(step) => setAsked({ step, rows, done })} />
  );
  return (
    <>
      <ListPage
        title="需求"
        endpoint={requirementQueue}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        open={(row) => `/requirements/${row.rid}`}
        empty={{ words: '这里暂时没有需求' }}
        bulk={bulk}
      />
      {asked ? <BulkRequirementDialog {...asked} close={() => setAsked(null)} /> : null}
    </>
  );
}
