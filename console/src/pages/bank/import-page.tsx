import { readBankFile, importBankFile, listBankAccounts } from '@yance/contract/banking/staff-endpoints.ts';
import { bankMapping, type BankMapping } from '@yance/contract/banking/mapping.ts';
import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, reading } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { FileDrop } from '../../parts/file-drop.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import styles from './bank.module.css';
import { ColumnFields } from './column-fields.tsx';
import { ReadLines } from './read-lines.tsx';

/** A bank's statement from the file to its lines: account, file, columns, look, import. */
export default function ImportPage() {
  const accounts = useRecord(listBankAccounts, {});
  const [account_rid, setAccount] = useState<string | null>(null);
  const [file, setFile] = useState<{ rid: string; name: string } | null>(null);
  return (
    <>
      <PageHead title="导入银行流水" />
      <Loaded query={accounts}>
        {({ list }) => {
          const used = list.filter(({ disabled }) => !disabled);
          const account = used.find(({ rid }) => rid === account_rid) ?? (used.length === 1 ? used[0] : undefined);
          if (used.length === 0)
            return (
              <Section title="账户">
                还没有收款账户，请先 <Link to="/bank/accounts">添加账户</Link>
              </Section>
            );
          return (
            <div className={styles.stack}>
              <Section title="账户">
                <Select<string>
                  style={{ width: '100%', maxWidth: 480 }}
                  aria-label="收款账户"
                  placeholder="选择流水所属的账户"
                  value={account?.rid ?? null}
                  options={used.map(({ rid, name, bank, number }) => ({
                    value: rid,
                    label: `${name} · ${bank} ${number.slice(-4)}`,
                  }))}
                  onChange={(rid) => {
                    setAccount(rid);
                    setFile(null);
                  }}
                />
              </Section>
              {account ? (
                <Section title="文件">
                  <FileDrop
                    endpoint={uploadStaffFile}
                    accept=".csv,.xlsx,.xls,.txt"
                    hint="网银导出的 Excel（xlsx、xls）或 CSV，最大 5 MB，一次一个"
                    single
                    arrived={({ rid, name }) => setFile({ rid, name })}
                  />
                </Section>
              ) : null}
              {account && file ? (
                <Reading key={`${account.rid} ${file.rid}`} account_rid={account.rid} file_rid={file.rid} />
              ) : null}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

function Reading({ account_rid, file_rid }: { account_rid: string; file_rid: string }) {
  const [chosen, setChosen] = useState<BankMapping | null>(null);
  const navigate = useNavigate();
  const whole = chosen && bankMapping.safeParse(chosen).success;
  const query = useQuery({
    ...reading(readBankFile, { account_rid, file_rid, ...(whole ? { mapping: chosen } : {}) }),
    placeholderData: keepPreviousData,
  });
  const step = useStep((mapping: BankMapping, idempotencyKey: string) =>
    call(importBankFile, { account_rid, file_rid, mapping }, { idempotencyKey }),
  );
  return (
    <Loaded query={query}>
      {(read) => {
        const mapping = chosen ?? read.mapping;
        const checked = bankMapping.safeParse(mapping);
        const fresh = read.incoming - read.known;
        return (
          <div className={styles.stack}>
            <Section title="列对应">
              <p>
                {read.remembered && !chosen ? '已按上次的设置对应，可修改。' : '请核对每一列的含义，导入后会记住。'}
              </p>
              <ColumnFields columns={read.columns} mapping={mapping} change={setChosen} />
              {checked.success ? null : (
                <Alert type="warning" showIcon title={checked.error.issues[0]?.message ?? ''} />
              )}
            </Section>
            <Section
              title="预览"
              extra={`收入 ${read.incoming} 笔，${formatFen(read.income_fen)}；其中 ${read.known} 笔已导入过；支出 ${read.outgoing} 笔不导入`}
            >
              {read.faults.map(({ row, msg }) => (
                <Alert key={row} type="error" showIcon title={`第 ${row} 行：${msg}`} />
              ))}
              <ReadLines lines={read.lines} total={read.incoming} />
              <Button
                type="primary"
                loading={step.isPending}
                disabled={!checked.success || fresh === 0 || read.faults.length > 0 || query.isPlaceholderData}
                onClick={() =>
                  step.mutate(mapping, {
                    onSuccess: ({ imported, known }) => {
                      toastDone(`已导入 ${imported} 笔${known > 0 ? `，${known} 笔已有` : ''}`);
                      void navigate('/bank?state=open');
                    },
                  })
                }
              >
                {fresh === 0 ? '没有新的收入' : `导入 ${fresh} 笔`}
              </Button>
            </Section>
          </div>
        );
      }}
    </Loaded>
  );
}
