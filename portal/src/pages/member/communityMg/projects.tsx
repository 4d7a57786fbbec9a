import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { listProjects, type CommunityProject } from '@yance/contract/communities/project-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import { StepsCell } from '../../../parts/record-table/cells.tsx';
import { RecordTable, type Column } from '../../../parts/record-table/record-table.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import css from './community.module.css';

/** The projects for which members may order, with budget and spending. */
export function Projects({ community }: { community: CommunityDetail }) {
  const query = useQuery(reading(listProjects, { rid: community.rid }));
  const [editing, setEditing] = useState<CommunityProject | 'new' | null>(null);
  const { data } = query;
  if (!data) return <Waiting queries={[query]} shape="row" count={3} />;
  const add = (
    <Button icon="plus" onClick={() => setEditing('new')}>
      添加项目
    </Button>
  );
  return (
    <>
      {data.list.length === 0 ? (
        <EmptyState
          title="还没有经费项目"
          note="添加课题的名称、编号和预算，成员下单时选择；编号作为订单的参考号，印在对账单与发票资料上。"
          action={add}
        />
      ) : (
        <>
          {data.list.length < data.most && <div className={css.bar}>{add}</div>}
          <RecordTable caption="经费项目" columns={columns(setEditing)} rows={data.list} rowKey={({ rid }) => rid} />
        </>
      )}
      {editing && (
        <ProjectDialog
          communityRid={community.rid}
          project={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

const columns = (edit: (project: CommunityProject) => void): Column<CommunityProject>[] => [
  {
    key: 'name',
    title: '项目',
    lead: true,
    cell: ({ name, grant_no, active }) => (
      <>
        {name} {!active && <Tag>已停用</Tag>}
        {grant_no && (
          <>
            <br />
            <small className={css.small}>{grant_no}</small>
          </>
        )}
      </>
    ),
  },
  {
    key: 'budget',
    title: '预算',
    align: 'end',
    cell: ({ budget_fen }) => (budget_fen === null ? '不限' : <Money fen={budget_fen} />),
  },
  { key: 'spent', title: '已用', align: 'end', cell: ({ spent_fen }) => <Money fen={spent_fen ?? 0} /> },
  {
    key: 'left',
    title: '剩余',
    align: 'end',
    cell: ({ budget_fen, spent_fen }) => (budget_fen === null ? '—' : <Money fen={budget_fen - (spent_fen ?? 0)} />),
  },
  {
    key: 'actions',
    title: '操作',
    cell: (project) => (
      <StepsCell>
        <Button look="link" onClick={() => edit(project)}>
          修改
        </Button>
      </StepsCell>
    ),
  },
];
