import { staffRoles } from '@yance/contract/kernel/endpoint.ts';
import { listStaff } from '@yance/contract/staff/admin-endpoints.ts';
import { listRoles, type OwnRole } from '@yance/contract/staff/role-endpoints.ts';
import { staffRoleNames } from '@yance/contract/staff/roles.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { late } from '../../lib/late.ts';
import { roleNames } from '../../lib/role-names.ts';
import { useRecord } from '../../lib/use-record.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import type { Credentials } from './credentials-dialog.tsx';
import type { Person } from './person.ts';
import { PersonSteps } from './person-steps.tsx';

const AddStaffDialog = late(async () => (await import('./staff-dialogs.ts')).AddStaffDialog);
const CredentialsDialog = late(async () => (await import('./staff-dialogs.ts')).CredentialsDialog);

const standing = ({ disabled, away }: Person): string => (disabled ? '已停用' : away ? '休假中' : '可用');

const facts: readonly Column<Person>[] = [
  { key: 'account', title: '账号', text: (row) => row.account, sortable: true, clip: true },
  { key: 'name', title: '姓名', text: (row) => row.name, sortable: true, clip: true },
  {
    key: 'roles',
    title: '岗位',
    text: (row) => roleNames({ roles: row.roles, own_roles: row.own_roles.map(({ name }) => name) }),
    wrap: true,
  },
  { key: 'group', title: '小组', text: (row) => row.group || '—', sparse: true },
  { key: 'phone', title: '电话', text: (row) => row.phone, sparse: true },
  { key: 'members', title: '客户数', text: (row) => String(row.members), numeric: true, sortable: true },
  {
    key: 'disabled',
    title: '状态',
    text: standing,
    draw: (row) => (
      <StatusTag tone={row.disabled ? 'quiet' : row.away ? 'attention' : 'done'}>{standing(row)}</StatusTag>
    ),
  },
  createdColumn('建立时间', { wideOnly: true }),
];

const columnsFor = (show: (credentials: Credentials) => void): readonly Column<Person>[] => [
  ...facts,
  { key: 'steps', title: '操作', text: () => '', wrap: true, draw: (row) => <PersonSteps person={row} show={show} /> },
];

const filtersFor = (own: readonly OwnRole[]): readonly Filter[] => [
  { kind: 'text', key: 'kw', placeholder: '账号、姓名' },
  {
    kind: 'choice',
    key: 'role',
    label: '岗位',
    options: [
      ...staffRoles.map((value) => ({ value, label: staffRoleNames[value] })),
      ...own.map(({ rid, name }) => ({ value: rid, label: name })),
    ],
  },
];

/** The staff accounts. Passwords are shown once, when they are made. */
export default function StaffPage() {
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Credentials | null>(null);
  const columns = useMemo(() => columnsFor(setMade), []);
  const { data: own } = useRecord(listRoles, {});
  const filters = useMemo(() => filtersFor(own ?? []), [own]);
  return (
    <>
      <ListPage
        title="员工账号"
        endpoint={listStaff}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        empty={{ words: '还没有员工账号' }}
        extra={
          <Button type="primary" onClick={() => setAdding(true)}>
            新增员工
          </Button>
        }
      />
      {adding ? <AddStaffDialog close={() => setAdding(false)} show={setMade} /> : null}
      {made ? <CredentialsDialog credentials={made} close={() => setMade(null)} /> : null}
    </>
  );
}
