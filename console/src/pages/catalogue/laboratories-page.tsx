import { listRegisteredLaboratories, type LaboratoryRow } from '@yance/contract/catalogue/register-endpoints.ts';
import { Link } from 'react-router';
import { late } from '../../lib/late.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { RegisterPage } from './register-page.tsx';

const LaboratoryDialog = late(async () => (await import('./laboratory-dialog.tsx')).LaboratoryDialog);

const filters: readonly Filter[] = [{ kind: 'text', key: 'kw', placeholder: '名称、城市' }];

const columns: readonly Column<LaboratoryRow>[] = [
  { key: 'name', title: '实验室', text: (row) => row.name, sortable: true },
  { key: 'city', title: '城市', text: (row) => row.city },
  { key: 'sketch', title: '简介', text: (row) => row.sketch, clip: true },
  {
    key: 'instruments',
    title: '仪器',
    text: (row) => String(row.instruments),
    draw: (row) => <Link to={`/equipment?laboratory_rid=${row.rid}`}>{row.instruments} 台</Link>,
    numeric: true,
    sortable: true,
  },
];

/** The laboratories to which work is sent. */
export default function LaboratoriesPage() {
  return (
    <RegisterPage
      kind="laboratory"
      noun="实验室"
      endpoint={listRegisteredLaboratories}
      columns={columns}
      filters={filters}
      Dialog={LaboratoryDialog}
    />
  );
}
