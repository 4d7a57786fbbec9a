import {
  batchFile,
  listBatches,
  listWithdrawalsForStaff,
  payWholeBatch,
} from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import type { PayBatch, WithdrawalForStaff } from '@yance/contract/promotion/withdrawal.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Button, Flex, Space, Table } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { openLink } from '../../lib/open-link.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { BankPaymentDialog } from '../../parts/bank-payment-dialog.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { withdrawalTone } from './withdrawal-tone.ts';

/** One batch: its file for the bank, and what has arrived. */
export default function BatchPage() {
  const { rid = '' } = useParams();
  const query = useRecord(listBatches, { rid });
  const rows = useRecord(listWithdrawalsForStaff, { batch: rid, size: 100 });
  return (
    <Loaded query={query}>
      {({ list: [batch] }) =>
        batch ? (
          <Loaded query={rows}>{({ list }) => <Batch batch={batch} rows={list} />}</Loaded>
        ) : (
          <Missing words="没有这个批次" />
        )
      }
    </Loaded>
  );
}

function Batch({ batch, rows }: { batch: PayBatch; rows: WithdrawalForStaff[] }) {
  const [paying, setPaying] = useState(false);
  const { rid, batch_no, open } = batch;
  const step = useStep((format: 'xlsx' | 'csv') => call(batchFile, { rid, format }));
  const download = (format: 'xlsx' | 'csv') => step.mutate(format, { onSuccess: ({ url }) => openLink(url) });
  return (
    <>
      <PageHead title={`打款批次 ${batch_no}`}>
        <Allowed permission="finance.withdrawalPay">
          <Space wrap>
            <Button loading={step.isPending} disabled={open === 0} onClick={() => download('xlsx')}>
              下载 Excel
            </Button>
            <Button loading={step.isPending} disabled={open === 0} onClick={() => download('csv')}>
              下载 CSV
            </Button>
            {open > 0 ? (
              <Button type="primary" onClick={() => setPaying(true)}>
                登记整批到账
              </Button>
            ) : null}
          </Space>
        </Allowed>
      </PageHead>
      <Flex vertical gap={16}>
        <Section title="批次">
          <KeyValue
            facts={[
              { name: '打款合计', value: <Money fen={batch.arrives_fen} /> },
              { name: '笔数', value: batch.count },
              { name: '打款中', value: open },
              { name: '已到账', value: batch.done },
              { name: '制表人', value: batch.made_by },
              { name: '编批时间', value: formatDateTime(batch.created) },
            ]}
          />
        </Section>
        <Section title="明细">
          <Table<WithdrawalForStaff>
            size="small"
            rowKey="rid"
            dataSource={rows}
            pagination={rows.length > 20 ? { pageSize: 20 } : false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: '这一批的提现都已退回重审' }}
            columns={[
              {
                key: 'no',
                title: '提现单号',
                render: (_, one) => <Link to={`/withdrawals/${one.rid}`}>{one.withdrawal_no}</Link>,
              },
              { key: 'holder', title: '收款户名', render: (_, one) => one.payee?.holder },
              { key: 'bank', title: '开户银行', render: (_, one) => one.payee?.bank },
              { key: 'account', title: '银行账号', render: (_, one) => one.payee?.account },
              { key: 'arrives', title: '打款', align: 'right', render: (_, one) => <Money fen={one.arrives_fen} /> },
              {
                key: 'state',
                title: '状态',
                render: (_, one) => <StatusTag tone={withdrawalTone[one.state]}>{one.label}</StatusTag>,
              },
              { key: 'reference', title: '银行流水号', render: (_, one) => one.bank_reference ?? '—' },
            ]}
          />
        </Section>
      </Flex>
      {paying ? (
        <BankPaymentDialog
          title={`登记 ${open} 笔到账，共 ${formatFen(sumOf(rows))}`}
          label="登记到账"
          fields={payWholeBatch.input.shape}
          send={(values, idempotencyKey) => call(payWholeBatch, { rid, ...values }, { idempotencyKey })}
          close={() => setPaying(false)}
        />
      ) : null}
    </>
  );
}

const sumOf = (rows: readonly WithdrawalForStaff[]): number =>
  rows.reduce((sum, one) => sum + (one.state === 'paying' ? one.arrives_fen : 0), 0);
