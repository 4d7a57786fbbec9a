import { listRegisteredLaboratories, type LaboratoryRow } from '@yance/contract/catalogue/register-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { LaboratoryDialog } from './laboratory-dialog.tsx';
import { RegisterHistory } from './register-history.tsx';
import { RegisterSteps, retiredColumn, retiredTabs } from './register-columns.tsx';

interface Asked {
  what: 'change' | 'history';
  row: LaboratoryRow | null;
}
const renews = [[listRegisteredLaboratories.path]];
const filters: readonly Filter[] = [retiredTabs, { kind: 'text', key: 'kw', placeholder: '名称、城市' }];

const columnsOf = (ask: (asked: Asked) => void): readonly Column<LaboratoryRow>[] => [
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
  { key: 'position', title: '次序', text: (row) => String(row.position), numeric: true, sortable: true },
  retiredColumn(),
  {
    key: 'steps',
    title: '操作',
    text: () => '',
    draw: (row) => <RegisterSteps name={row.name} ask={(what) => ask({ what, row })} />,
  },
];

/** The laboratories to which work is sent, retired ones too. */
export default function LaboratoriesPage() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <ListPage
        title="实验室"
        endpoint={listRegisteredLaboratories}
        columns={columnsOf(setAsked)}
        filters={filters}
        rowKey={(row) => row.rid}
        empty={{ words: '还没有实验室' }}
        extra={
          <Button type="primary" onClick={() => setAsked({ what: 'change', row: null })}>
            新增实验室
          </Button>
        }
      />
      {asked?.what === 'change' ? <LaboratoryDialog row={asked.row} close={close} /> : null}
      {asked?.what === 'history' && asked.row ? (
        <RegisterHistory kind="laboratory" record={asked.row} renews={renews} close={close} />
      ) : null}
    </>
  );
}
