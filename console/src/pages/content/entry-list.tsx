import { entryKindNames, orderedKinds, type EntryKind, type ManyKind } from '@yance/contract/content/entries.ts';
import { listEntries, type EntryRow } from '@yance/contract/content/staff-endpoints.ts';
import { contentMachine } from '@yance/contract/content/states.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '@yance/ui/format.ts';
import { late } from '../../lib/late.ts';
import { Allowed } from '../../parts/allowed.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { MenuButton } from '../../parts/popup/menu-button.tsx';
import { RecordState } from '../../parts/publishing/record-state.tsx';

const OrderDialog = late(async () => (await import('./order-dialog.tsx')).OrderDialog);

interface Props {
  title: string;
  /** Below /console, without a slash at the end. */
  place: string;
  kinds: readonly ManyKind[];
}

const moment = (at: string | null) => (at ? formatDateTime(at) : '—');
const columns: readonly Column<EntryRow>[] = [
  { key: 'title', title: '标题', text: (row) => row.title, sortable: true },
  { key: 'kind', title: '类别', text: (row) => entryKindNames[row.kind] },
  {
    key: 'state',
    title: '状态',
    text: (row) => row.label,
    draw: (row) => <RecordState row={row} />,
  },
  { key: 'planned_at', title: '计划发布', text: (row) => moment(row.planned_at), wideOnly: true },
  { key: 'published_at', title: '发布时间', text: (row) => moment(row.published_at), sortable: true },
  { key: 'updated_at', title: '修改时间', text: (row) => formatDateTime(row.updated_at), sortable: true },
  { key: 'updated_by', title: '修改人', text: (row) => row.updated_by, wideOnly: true },
  { key: 'views', title: '浏览', text: (row) => (row.views === null ? '—' : String(row.views)), numeric: true },
];

const { states } = contentMachine;
const filtersFor = (kinds: readonly EntryKind[]): readonly Filter[] => [
  ...(kinds.length > 1
    ? [
        {
          kind: 'tabs' as const,
          key: 'of',
          options: [
            { value: 'all', label: '全部', input: { kinds } },
            ...kinds.map((kind) => ({ value: kind, label: entryKindNames[kind], input: { kinds: [kind] } })),
          ],
        },
      ]
    : []),
  {
    kind: 'choice',
    key: 'state',
    label: '状态',
    options: Object.entries(states).map(([value, label]) => ({ value, label })),
  },
  { kind: 'text', key: 'kw', placeholder: '标题' },
];

/** The entries of some kinds: filters, states, planned times, and the order where editors choose it. */
export function EntryList({ title, place, kinds }: Props) {
  const navigate = useNavigate();
  const [ordering, setOrdering] = useState<ManyKind | null>(null);
  const filters = useMemo(() => filtersFor(kinds), [kinds]);
  const fixed = useMemo(() => (kinds.length > 1 ? undefined : { kinds }), [kinds]);
  const movable = kinds.filter((kind) => (orderedKinds as readonly ManyKind[]).includes(kind));
  const add = (kind: ManyKind) => void navigate(`${place}/new?kind=${kind}`);
  return (
    <>
      <ListPage
        title={title}
        endpoint={listEntries}
        columns={columns}
        filters={filters}
        fixed={fixed}
        rowKey={(row) => row.rid}
        open={(row) => `${place}/${row.rid}`}
        empty={{ words: '这里还没有内容' }}
        extra={
          <Allowed permission="content.edit">
            <>
              {movable.length > 0 ? <ChooseKind label="排序" kinds={movable} choose={setOrdering} /> : null}
              <ChooseKind label="新建" kinds={kinds} choose={add} primary />
            </>
          </Allowed>
        }
      />
      {ordering ? <OrderDialog kind={ordering} close={() => setOrdering(null)} /> : null}
    </>
  );
}

function ChooseKind({
  label,
  kinds,
  choose,
  primary,
}: {
  label: string;
  kinds: readonly ManyKind[];
  choose: (kind: ManyKind) => void;
  primary?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const type = primary ? 'primary' : 'default';
  const [only] = kinds;
  if (kinds.length === 1 && only)
    return (
      <Button type={type} onClick={() => choose(only)}>
        {label}
      </Button>
    );
  const choices = kinds.map((kind) => ({ key: kind, label: entryKindNames[kind], press: () => choose(kind) }));
  return (
    <MenuButton {...{ open, setOpen }} groups={[{ choices }]} button={{ type }}>
      {label}
    </MenuButton>
  );
}
