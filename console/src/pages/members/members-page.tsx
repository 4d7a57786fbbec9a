import { listMembers } from '@yance/contract/identity/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { late } from '../../lib/late.ts';
import { useMay } from '../../lib/may.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { organizations } from '../../lib/user-types.ts';
import { policies } from '../../parts/policies.ts';
import type { Row } from './bulk-manager-dialog.tsx';

const BulkManagerDialog = late(async () => (await import('./bulk-manager-dialog.tsx')).BulkManagerDialog);

const columns: readonly Column<Row>[] = [
  { key: 'name', title: '客户', text: (row) => row.name || row.account },
  { key: 'phone', title: '手机', text: (row) => row.phone },
  { key: 'company', title: '单位', text: (row) => row.company || '—' },
  { key: 'organization', title: '类型', text: (row) => organizations[row.organization] ?? '' },
  {
    key: 'certified',
    title: '资料',
    text: (row) => (row.certified ? '完整' : '待完善'),
    draw: (row) => (
      <StatusTag tone={row.certified ? 'done' : 'attention'}>{row.certified ? '完整' : '待完善'}</StatusTag>
    ),
  },
  { key: 'tags', title: '标签', text: (row) => row.tags.join('、') || '—', sparse: true, clip: true },
  { key: 'policy', title: '结算方式', text: (row) => policies[row.policy] },
  { key: 'manager', title: '业务经理', text: (row) => row.manager?.name ?? '未分配' },
  createdColumn('注册时间', { wideOnly: true }),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'tab',
    options: [
      { value: 'all', label: '全部', input: {} },
      { value: 'unmanaged', label: '未分配经理', input: { unmanaged: true } },
    ],
  },
  { kind: 'whose', label: '范围' },
  { kind: 'text', key: 'kw', placeholder: '姓名（可用拼音）、手机、用户名、单位' },
  {
    kind: 'choice',
    key: 'organization',
    label: '类型',
    options: Object.entries(organizations).map(([value, label]) => ({ value, label })),
  },
  { kind: 'choices', key: 'managers', label: '业务经理', options: 'managers' },
  { kind: 'choices', key: 'tags', label: '客户标签', options: 'tags' },
];

/** The customers of the operator. */
export default function MembersPage() {
  const may = useMay();
  const [given, setGiven] = useState<{ rows: Row[]; done: () => void } | null>(null);
  const bulk = (rows: Row[], done: () => void) => (
    <Button type="primary" onClick={() => setGiven({ rows, done })}>
      移交客户
    </Button>
  );
  return (
    <>
      <ListPage
        title="客户"
        endpoint={listMembers}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        open={(row) => `/members/${row.rid}`}
        empty={{ words: '这里暂时没有客户' }}
        {...(may('members.manager') ? { bulk } : {})}
      />
      {given ? <BulkManagerDialog {...given} close={() => setGiven(null)} /> : null}
    </>
  );
}
