import { listRegisteredInstruments, type InstrumentRow } from '@yance/contract/catalogue/register-endpoints.ts';
import { useMemo } from 'react';
import { late } from '../../lib/late.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { useCategories } from './category-options.ts';
import { useLaboratories } from './laboratory-options.ts';
import { RegisterPage } from './register-page.tsx';

const InstrumentDialog = late(async () => (await import('./instrument-dialog.tsx')).InstrumentDialog);

const columns: readonly Column<InstrumentRow>[] = [
  { key: 'name', title: '仪器', text: (row) => row.name, sortable: true },
  { key: 'model', title: '型号', text: (row) => row.model, sortable: true },
  { key: 'laboratory', title: '实验室', text: (row) => row.laboratory },
  { key: 'category', title: '分类', text: (row) => row.category },
  { key: 'services', title: '使用的项目', text: (row) => String(row.services), numeric: true, sortable: true },
];

/** Every instrument of the laboratories. When it is open stands under 仪器开放时间. */
export default function EquipmentPage() {
  const categories = useCategories();
  const laboratories = useLaboratories();
  const filters = useMemo<readonly Filter[]>(
    () => [
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
    <RegisterPage
      kind="instrument"
      noun="仪器"
      endpoint={listRegisteredInstruments}
      columns={columns}
      filters={filters}
      Dialog={InstrumentDialog}
      names={{
        laboratory_rid: (rid) => laboratories.find(({ value }) => value === rid)?.label ?? '（已不存在）',
        category_id: (id) => categories.find((one) => one.id === id)?.name ?? '（已不存在）',
      }}
    />
  );
}
