import type { RegisterKind } from '@yance/contract/catalogue/register.ts';
import { Button } from 'antd';
import { useMemo, useState, type ComponentType } from 'react';
import { Allowed } from '../../parts/allowed.tsx';
import { late } from '../../lib/late.ts';
import type { ListEndpoint, PageReply } from '../../lib/use-list.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import type { HistoryProps } from './register-history.tsx';

const RegisterHistory = late(async () => (await import('./register-history.tsx')).RegisterHistory);

interface Registered {
  rid: string;
  revision: number;
  name: string;
  position: number;
  retired: boolean;
}

interface Props<Row, Reply> {
  kind: RegisterKind;
  /** What each row is, and the title of the page. */
  noun: string;
  endpoint: ListEndpoint<Row, Reply>;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  /** The form of a row, or of a new one. */
  Dialog: ComponentType<{ row: Row | null; close: () => void }>;
  /** The history of a row, where it has to say what an id stands for. */
  History?: ComponentType<HistoryProps>;
}

/** Everything of one kind in the register, retired ones too: rows are added and changed, and each tells its history. */
export function RegisterPage<Row extends Registered, Reply extends PageReply<Row>>({
  kind,
  noun,
  endpoint,
  columns,
  filters,
  Dialog,
  History = RegisterHistory,
}: Props<Row, Reply>) {
  const [asked, setAsked] = useState<{ what: 'change' | 'history'; row: Row | null } | null>(null);
  const close = () => setAsked(null);
  const all = useMemo(() => [retiredTabs, ...filters], [filters]);
  return (
    <>
      <ListPage
        title={noun}
        endpoint={endpoint}
        columns={[
          ...columns,
          { key: 'position', title: '次序', text: (row) => String(row.position), numeric: true, sortable: true },
          retiredColumn(),
          stepsColumn<Row>((what, row) => setAsked({ what, row })),
        ]}
        filters={all}
        rowKey={(row) => row.rid}
        empty={{ words: `还没有${noun}` }}
        extra={
          <Allowed permission="catalogue.registersEdit">
            <Button type="primary" onClick={() => setAsked({ what: 'change', row: null })}>
              新增{noun}
            </Button>
          </Allowed>
        }
      />
      {asked?.what === 'change' ? <Dialog row={asked.row} close={close} /> : null}
      {asked?.what === 'history' && asked.row ? <History kind={kind} record={asked.row} close={close} /> : null}
    </>
  );
}

/** What is in use, what is not any more, and both. */
const retiredTabs: Extract<Filter, { kind: 'tabs' }> = {
  kind: 'tabs',
  key: 'tab',
  options: [
    { value: 'open', label: '使用中', input: { retired: false }, counted: ['open'] },
    { value: 'retired', label: '已停用', input: { retired: true }, counted: ['retired'] },
    { value: 'all', label: '全部', input: {} },
  ],
};

const retiredColumn = <Row extends { retired: boolean }>(): Column<Row> => ({
  key: 'retired',
  title: '状态',
  text: (row) => (row.retired ? '已停用' : '使用中'),
  draw: (row) => <StatusTag tone={row.retired ? 'quiet' : 'done'}>{row.retired ? '已停用' : '使用中'}</StatusTag>,
});

const stepsColumn = <Row extends { name: string }>(
  ask: (what: 'change' | 'history', row: Row) => void,
): Column<Row> => ({
  key: 'steps',
  title: '操作',
  text: () => '',
  draw: (row) => <RegisterSteps name={row.name} ask={(what) => ask(what, row)} />,
});

function RegisterSteps({ name, ask }: { name: string; ask: (what: 'change' | 'history') => void }) {
  return (
    <>
      <Allowed permission="catalogue.registersEdit">
        <Button size="small" type="link" aria-label={`修改：${name}`} onClick={() => ask('change')}>
          修改
        </Button>
      </Allowed>
      <Button size="small" type="link" aria-label={`历史：${name}`} onClick={() => ask('history')}>
        历史
      </Button>
    </>
  );
}
