import { bankAccountForm, type BankAccount } from '@yance/contract/banking/bank.ts';
import { addBankAccount, editBankAccount, listBankAccounts } from '@yance/contract/banking/staff-endpoints.ts';
import { Button, Form, Input, Switch, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { type Column, shown } from '../../parts/list-page/column.ts';
import { ListCards } from '../../parts/list-page/list-cards.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

const empty = '还没有账户，添加后即可导入流水';

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
  const narrow = useNarrow();
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
        {({ list }) =>
          narrow ? (
            <ListCards
              columns={columnsOf(setEdited)}
              rows={list}
              rowKey={({ rid }) => rid}
              open={undefined}
              ticks={undefined}
              emptyText={empty}
            />
          ) : (
            <Table<BankAccount>
              size="small"
              rowKey="rid"
              dataSource={list}
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: empty }}
              columns={columnsOf(setEdited).map((column) => ({
                key: column.key,
                title: column.title,
                align: column.numeric ? ('right' as const) : undefined,
                render: (_, account) => shown(column, account),
              }))}
            />
          )
        }
      </Loaded>
      {edited ? <AccountDialog account={edited === 'new' ? null : edited} close={() => setEdited(null)} /> : null}
    </>
  );
}

type Values = Pick<BankAccount, 'name' | 'bank' | 'number'> & { used?: boolean };
const { name, bank, number } = bankAccountForm.shape;

/** What of an account its dialog changes. */
const shownOf = ({ name, bank, number, disabled }: BankAccount) => ({ name, bank, number, disabled });

function AccountDialog({ account, close }: { account: BankAccount | null; close: () => void }) {
  const send = ({ used = true, ...form }: Values, idempotencyKey: string) =>
    account
      ? call(
          editBankAccount,
          { rid: account.rid, ...form, disabled: !used, before: shownOf(account) },
          { idempotencyKey },
        )
      : call(addBankAccount, form, { idempotencyKey });
  return (
    <FormDialog<Values, BankAccount>
      title={account ? '修改账户' : '添加账户'}
      label="保存"
      initial={account ? { ...account, used: !account.disabled } : {}}
      close={close}
      send={send}
    >
      <Form.Item name="name" label="账户名称" rules={[fieldRule(name)]}>
        <Input maxLength={40} placeholder="如：农行基本户" />
      </Form.Item>
      <Form.Item name="bank" label="开户银行" rules={[fieldRule(bank)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="number" label="账号" rules={[fieldRule(number)]}>
        <Input maxLength={40} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      {account ? (
        <Form.Item name="used" label="使用中" valuePropName="checked">
          <Switch />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
