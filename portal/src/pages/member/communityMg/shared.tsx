import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listShared, type SharedRow } from '@yance/contract/communities/share-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Pagination } from '@yance/ui/pagination.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { StepsCell } from '../../../parts/record-table/cells.tsx';
import { RecordTable, type Column } from '../../../parts/record-table/record-table.tsx';
import { ShareButton } from '../../../parts/sharing/share-button.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { SharedFiles } from './shared-files.tsx';
import css from './community.module.css';

type Kind = 'order' | 'sample';
const kinds: Record<Kind, { label: string; title: string; note: string }> = {
  order: {
    label: '检测结果',
    title: '还没有共享的检测结果',
    note: '成员在自己的订单页点「与课题组共享结果」后，大家在这里查看和下载。',
  },
  sample: {
    label: '样品',
    title: '还没有共享的样品',
    note: '成员在样品护照页点「与课题组共享」后，大家在这里看到样品在哪里。',
  },
};

/** What the members of a community share with each other: results and samples. */
export function Shared({ rid, address }: { rid: string; address: Address }) {
  return (
    <Tabs
      label="共享内容"
      value={address.read('kind') ?? 'order'}
      onChange={(next) => address.change({ kind: next === 'order' ? null : next, page: null })}
      items={(Object.keys(kinds) as Kind[]).map((kind) => ({
        key: kind,
        label: kinds[kind].label,
        content: <SharedList key={kind} rid={rid} kind={kind} address={address} />,
      }))}
    />
  );
}

function SharedList({ rid, kind, address }: { rid: string; kind: Kind; address: Address }) {
  const query = useQuery({
    ...reading(listShared, { rid, kind, page: address.page }),
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState<SharedRow | null>(null);
  const { data } = query;
  if (!data) return <Waiting queries={[query]} shape="row" count={3} />;
  const files = shown && <SharedFiles shared={shown} listedAt={query.dataUpdatedAt} onClose={() => setShown(null)} />;
  if (data.list.length === 0)
    return (
      <>
        <EmptyState title={kinds[kind].title} note={kinds[kind].note} />
        {files}
      </>
    );
  return (
    <>
      <RecordTable
        caption={kinds[kind].label}
        columns={columns(kind, setShown)}
        rows={data.list}
        rowKey={(row) => row.rid}
      />
      <Pagination page={data.page} pageSize={data.size} total={data.total} hrefOf={address.hrefOfPage} />
      {files}
    </>
  );
}

const columns = (kind: Kind, open: (row: SharedRow) => void): Column<SharedRow>[] => [
  {
    key: 'title',
    title: kinds[kind].label,
    lead: true,
    cell: ({ title, number }) => (
      <>
        {title}
        <br />
        <small className={css.small}>{number}</small>
      </>
    ),
  },
  { key: 'person', title: '共享人', cell: ({ person, own }) => (own ? '我' : person) },
  { key: 'note', title: '状态', cell: ({ note }) => note },
  { key: 'shared', title: '共享时间', cell: ({ shared }) => <DateTime iso={shared} /> },
  {
    key: 'actions',
    title: '操作',
    cell: (row) => (
      <StepsCell>
        {kind === 'order' ? (
          <Button look="link" onClick={() => open(row)}>
            查看结果
          </Button>
        ) : (
          <Button look="link" href={`/member/sample?rid=${row.rid}`}>
            查看护照
          </Button>
        )}
        {row.own && <ShareButton kind={kind} rid={row.rid} label="共享设置" />}
      </StepsCell>
    ),
  },
];
