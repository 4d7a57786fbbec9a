import { listRegisteredInstruments, type InstrumentRow } from '@yance/contract/catalogue/register-endpoints.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useCategories } from './category-options.ts';
import { InstrumentDialog } from './instrument-dialog.tsx';
import { useLaboratories } from './laboratory-options.ts';
import { RegisterHistory } from './register-history.tsx';
import { RegisterSteps, retiredColumn, retiredTabs } from './register-columns.tsx';

interface Asked {
  what: 'change' | 'history';
  row: InstrumentRow | null;
}
const renews = [[listRegisteredInstruments.path]];

const columnsOf = (ask: (asked: Asked) => void): readonly Column<InstrumentRow>[] => [
  { key: 'name', title: '仪器', text: (row) => row.name, sortable: true },
  { key: 'model', title: '型号', text: (row) => row.model, sortable: true },
  { key: 'laboratory', title: '实验室', text: (row) => row.laboratory },
  { key: 'category', title: '分类', text: (row) => row.category },
  { key: 'services', title: '使用的项目', text: (row) => String(row.services), numeric: true, sortable: true },
  { key: 'position', title: '次序', text: (row) => String(row.position), numeric: true, sortable: true },
  retiredColumn(),
  {
    key: 'steps',
    title: '操作',
    text: () => '',
    draw: (row) => <RegisterSteps name={row.name} ask={(what) => ask({ what, row })} />,
  },
];

/** Every instrument of the laboratories, retired ones too. When it is open stands under 仪器开放时间. */
export default function EquipmentPage() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const categories = useCategories();
  const laboratories = useLaboratories();
  const filters = useMemo<readonly Filter[]>(
    () => [
      retiredTabs,
      { kind: 'text', key: 'kw', placeholder: '名称、型号、实验室' },
      { kind: 'choice', key: 'laboratory_rid', label: '实验室', options: laboratories },
      {
        kind: 'choice',
        key: 'category_id',
        label: '分类',
        options: categories
          .filter(({ parent_id }) => parent_id === null)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
    [categories, laboratories],
  );
  return (
    <>
      <ListPage
        title="仪器"
        endpoint={listRegisteredInstruments}
        columns={columnsOf(setAsked)}
        filters={filters}
        rowKey={(row) => row.rid}
        empty={{ words: '还没有仪器' }}
        extra={
          <Button type="primary" onClick={() => setAsked({ what: 'change', row: null })}>
            新增仪器
          </Button>
        }
      />
      {asked?.what === 'change' ? <InstrumentDialog row={asked.row} close={close} /> : null}
      {asked?.what === 'history' && asked.row ? (
        <RegisterHistory
          kind="instrument"
          record={asked.row}
          names={{
            laboratory_rid: (rid) => laboratories.find(({ value }) => value === rid)?.label ?? '（已不存在）',
            category_id: (id) => categories.find((one) => one.id === id)?.name ?? '（已不存在）',
          }}
          renews={renews}
          close={close}
        />
      ) : null}
    </>
  );
}
