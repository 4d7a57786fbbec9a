import { getVerification, verifyNow, type Verification } from '@yance/contract/ledger/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Alert, Button } from 'antd';
import { useRecord } from '../../lib/use-record.ts';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { EmptyList } from '../../parts/list-page/empty-list.tsx';
import { PlainList } from '../../parts/list-page/plain-list.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';

type Run = Verification['runs'][number];

/** What the latest run found stands open. */
const columnsOf = (latest: Run | undefined): readonly Column<Run>[] => [
  { key: 'at', title: '时间', text: (run) => formatDateTime(run.at) },
  { key: 'by_staff', title: '方式', text: (run) => (run.by_staff ? '人工' : '自动') },
  {
    key: 'faults',
    title: '结果',
    wrap: true,
    text: resultOf,
    draw: (run) => (run.faults.length === 0 ? resultOf(run) : <Faults run={run} open={run === latest} />),
  },
];

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
            <PlainList
              columns={columnsOf(runs[0])}
              rows={runs}
              rowKey={({ rid }) => rid}
              empty={<EmptyList words="还没有核对过，第一次在今晚 3:00" />}
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

function resultOf({ faults }: Run): string {
  return faults.length === 0 ? '相符' : `${faults.length} 处不符`;
}

function Faults({ run, open }: { run: Run; open: boolean }) {
  return (
    <details open={open}>
      <summary>{resultOf(run)}</summary>
      <ul>
        {run.faults.map((fault) => (
          <li key={`${fault.label} ${fault.subject}`}>
            {fault.label}：{fault.subject}，差额 {fault.amount}
          </li>
        ))}
      </ul>
    </details>
  );
}
