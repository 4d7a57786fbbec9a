import { listCategories, listStaffServices, type ServiceRow } from '@yance/contract/catalogue/staff-endpoints.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { late } from '../../lib/late.ts';
import { Allowed } from '../../parts/allowed.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useLateOptions } from '../../parts/list-page/use-late-options.ts';
import { RecordState } from '../../parts/publishing/record-state.tsx';
import { projectTypeName, projectTypes } from './category-options.ts';

const NewServiceDialog = late(async () => (await import('./new-service-dialog.tsx')).NewServiceDialog);

const columns: readonly Column<ServiceRow>[] = [
  { key: 'name', title: '项目', text: (row) => row.name, sortable: true },
  { key: 'code', title: '代码', text: (row) => row.code },
  { key: 'category', title: '分类', text: (row) => `${projectTypeName(row.type_id)} · ${row.category}` },
  {
    key: 'state',
    title: '状态',
    text: (row) => (row.changed && row.state === 'published' ? `${row.label}，有未发布的修改` : row.label),
    draw: (row) => <RecordState row={row} />,
  },
  {
    key: 'price',
    title: '起价',
    text: (row) => (row.from_price_fen === null ? '—' : formatFen(row.from_price_fen)),
    numeric: true,
  },
  { key: 'orders', title: '下单', text: (row) => String(row.orders), numeric: true, sortable: true },
  {
    key: 'updated_at',
    title: '最后修改',
    text: (row) => `${formatDateTime(row.updated_at)} · ${row.updated_by}`,
    draw: (row) => <span title={row.updated_by}>{formatDateTime(row.updated_at)}</span>,
    sortable: true,
  },
];

const tab = (value: string, label: string) => ({
  value,
  label,
  input: value === 'all' ? {} : { state: value },
  counted: value === 'all' ? ['draft', 'planned', 'published', 'withdrawn'] : [value],
});

/** Every service of the operator, whether it is written, offered or taken from sale. */
export default function ServicesPage() {
  const [adding, setAdding] = useState(false);
  const { data: categories, late: lateCategories } = useLateOptions('category_id', listCategories, {});
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'tabs',
        key: 'tab',
        options: [
          tab('all', '全部'),
          tab('published', '已发布'),
          tab('draft', '草稿'),
          tab('planned', '待发布'),
          tab('withdrawn', '已下架'),
        ],
      },
      { kind: 'text', key: 'kw', placeholder: '名称、英文、代码' },
      {
        kind: 'choice',
        key: 'type_id',
        label: '项目类型',
        options: projectTypes.map(({ value, label }) => ({ value: String(value), label })),
      },
      {
        kind: 'choice',
        key: 'category_id',
        label: '分类',
        late: lateCategories,
        options: (categories ?? [])
          .filter(({ parent_id }) => parent_id === null)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
    [categories, lateCategories],
  );
  return (
    <>
      <ListPage
        title="检测项目"
        endpoint={listStaffServices}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        open={(row) => `/services/${row.rid}`}
        empty={{ words: '这里还没有项目' }}
        extra={
          <Allowed permission="catalogue.edit">
            <Button type="primary" onClick={() => setAdding(true)}>
              新建项目
            </Button>
          </Allowed>
        }
      />
      {adding ? <NewServiceDialog close={() => setAdding(false)} /> : null}
    </>
  );
}
