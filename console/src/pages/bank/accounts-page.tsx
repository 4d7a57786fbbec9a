import type { BankAccount } from '@yance/contract/banking/bank.ts';
import { listBankAccounts } from '@yance/contract/banking/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { late } from '../../lib/late.ts';
import { useRecord } from '../../lib/use-record.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { EmptyList } from '../../parts/list-page/empty-list.tsx';
import { PlainList } from '../../parts/list-page/plain-list.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

const AccountDialog = late(async () => (await import('./account-dialog.tsx')).AccountDialog);

const columnsOf = (edit: (account: BankAccount) => void): readonly Column<BankAccount>[] => [
  { key: 'name', title: '账户', text: (row) => row.name },
  { key: 'bank', title: '开户银行', text: (row) => row.bank },
  { key: 'number', title: '账号', text: (row) => row.number },
  {
    key: 'state',
    title: '状态',
    text: ({ disabled }) => (disabled ? '停用' : '使用中'),
    draw: ({ disabled }) => <StatusTag tone={disabled ? 'quiet' : 'done'}>{disabled ? '停用' : '使用中'}</StatusTag>,
  },
  { key: 'mapping', title: '列对应', text: ({ mapping }) => (mapping ? '已记住' : '首次导入时设置') },
  { key: 'last_day', title: '流水到', text: ({ last_day }) => last_day ?? '—' },
  {
    key: 'open',
    title: '待入账',
    numeric: true,
    text: (row) => String(row.open),
    draw: ({ rid, open }) => <Link to={`/bank?state=open&account_rid=${rid}`}>{open}</Link>,
  },
  {
    key: 'edit',
    title: '操作',
    text: () => '',
    draw: (account) => (
      <Allowed permission="finance.bankAccounts">
        <Button type="link" size="small" onClick={() => edit(account)}>
          修改
        </Button>
      </Allowed>
    ),
  },
];

/** The operator's accounts whose statements are imported. */
export default function AccountsPage() {
  const query = useRecord(listBankAccounts, {});
  const [edited, setEdited] = useState<BankAccount | 'new' | null>(null);
  return (
    <>
      <PageHead title="收款账户">
        <Allowed permission="finance.bankAccounts">
          <Button type="primary" onClick={() => setEdited('new')}>
            添加账户
          </Button>
        </Allowed>
      </PageHead>
      <Loaded query={query}>
        {({ list }) => (
          <PlainList
            columns={columnsOf(setEdited)}
            rows={list}
            rowKey={({ rid }) => rid}
            empty={<EmptyList words="还没有账户，添加后即可导入流水" />}
          />
        )}
      </Loaded>
      {edited ? <AccountDialog account={edited === 'new' ? null : edited} close={() => setEdited(null)} /> : null}
    </>
  );
}
