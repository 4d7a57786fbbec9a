import {
  listRegisteredInstruments,
  listRegisteredLaboratories,
  type InstrumentRow,
} from '@yance/contract/catalogue/register-endpoints.ts';
import { listCategories } from '@yance/contract/catalogue/staff-endpoints.ts';
import { useMemo } from 'react';
import { late } from '../../lib/late.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { useLateOptions } from '../../parts/list-page/use-late-options.ts';
import { laboratoryOptions } from './laboratory-options.ts';
import { RegisterPage } from './register-page.tsx';

const InstrumentDialog = late(async () => (await import('./instrument-dialog.tsx')).InstrumentDialog);
const InstrumentHistory = late(async () => (await import('./instrument-history.tsx')).InstrumentHistory);

const columns: readonly Column<InstrumentRow>[] = [
  { key: 'name', title: '仪器', text: (row) => row.name, sortable: true },
  { key: 'model', title: '型号', text: (row) => row.model, sortable: true },
  { key: 'laboratory', title: '实验室', text: (row) => row.laboratory },
  { key: 'category', title: '分类', text: (row) => row.category },
  { key: 'services', title: '使用的项目', text: (row) => String(row.services), numeric: true, sortable: true },
];

/** Every instrument of the laboratories. When it is open stands under 仪器开放时间. */
export default function EquipmentPage() {
  const { data: categories, late: lateCategories } = useLateOptions('category_id', listCategories, {});
  const { data: laboratories, late: lateLaboratories } = useLateOptions('laboratory_rid', listRegisteredLaboratories, {
    size: 100,
  });
  const filters = useMemo<readonly Filter[]>(
    () => [
      { kind: 'text', key: 'kw', placeholder: '名称、型号、实验室' },
      {
        kind: 'choice',
        key: 'laboratory_rid',
        label: '实验室',
        late: lateLaboratories,
        options: laboratoryOptions(laboratories?.list ?? []),
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
    [categories, laboratories, lateCategories, lateLaboratories],
  );
  return (
    <RegisterPage
      kind="instrument"
      noun="仪器"
      endpoint={listRegisteredInstruments}
      columns={columns}
      filters={filters}
      Dialog={InstrumentDialog}
      History={InstrumentHistory}
    />
  );
}
