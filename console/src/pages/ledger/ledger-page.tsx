import { getVerification, verifyNow, type Verification } from '@yance/contract/ledger/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Alert, Button, Table } from 'antd';
import { useRecord } from '../../lib/use-record.ts';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';

type Run = Verification['runs'][number];

/** What the nightly verification of the ledger found, and the way to let money go on after a mismatch is mended. */
export default function LedgerPage() {
  const query = useRecord(getVerification, {});
  const verify = useStep(() => call(verifyNow, {}));
  const start = () =>
    verify.mutate(undefined, {
      onSuccess: ({ stopped }) => toastDone(stopped ? '核对完成，仍有不符' : '核对完成，账务相符'),
    });
  return (
    <>
      <PageHead title="账务核对" note="每天 3:00 自动核对收支合计与每个账户的余额">
        <Button type="primary" loading={verify.isPending} onClick={start}>
          立即核对
        </Button>
      </PageHead>
      <Loaded query={query}>
        {({ stopped, runs }) => (
          <>
            <Standing stopped={stopped} />
            <Table<Run>
              rowKey="rid"
              dataSource={runs}
              pagination={false}
              size="small"
              locale={{ emptyText: '还没有核对过，第一次在今晚 3:00' }}
              expandable={{
                expandedRowRender: faultsOf,
                rowExpandable: (run) => run.faults.length > 0,
                defaultExpandedRowKeys: runs.slice(0, 1).map((run) => run.rid),
              }}
              columns={[
                { title: '时间', render: (_, run) => formatDateTime(run.at) },
                { title: '方式', render: (_, run) => (run.by_staff ? '人工' : '自动') },
                {
                  title: '结果',
                  render: (_, run) => (run.faults.length === 0 ? '相符' : `${run.faults.length} 处不符`),
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Standing({ stopped }: { stopped: boolean }) {
  return (
    <Alert
      showIcon
      type={stopped ? 'error' : 'success'}
      title={stopped ? '账务不符，资金操作已停止' : '资金操作正常'}
      description={
        stopped ? '客户可以浏览和查询，付款、冻结、入账会收到提示。请查明下列差异，更正后点“立即核对”恢复。' : undefined
      }
      style={{ marginBottom: 12 }}
    />
  );
}

const faultsOf = (run: Run) => (
  <ul>
    {run.faults.map((fault) => (
      <li key={`${fault.label} ${fault.subject}`}>
        {fault.label}：{fault.subject}，差额 {fault.amount}
      </li>
    ))}
  </ul>
);
