import { listFailedJobs, retryJobs, type FailedJob } from '@yance/contract/timers/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const columns: readonly Column<FailedJob>[] = [
  { key: 'failed', title: '失败时间', text: (row) => formatDateTime(row.failed) },
  { key: 'kind', title: '任务', text: (row) => row.kind },
  { key: 'key', title: '对象', text: (row) => row.key, clip: true },
  { key: 'attempts', title: '已试次数', text: (row) => String(row.attempts) },
  { key: 'error', title: '原因', text: (row) => row.error, wrap: true },
];

const retry = (rows: readonly FailedJob[], done: () => void) => <RetryButton rows={rows} done={done} />;

/** Work for later that has given up, and the way to let it run again. */
export default function FailedJobsPage() {
  return (
    <ListPage
      title="后台任务失败待重试"
      unit="项"
      endpoint={listFailedJobs}
      columns={columns}
      rowKey={(row) => row.rid}
      bulk={retry}
      empty={{ words: '没有失败的后台任务' }}
    />
  );
}

function RetryButton({ rows, done }: { rows: readonly FailedJob[]; done: () => void }) {
  const retry = useStep((rids: string[], idempotencyKey) => call(retryJobs, { rids }, { idempotencyKey }));
  const start = () =>
    retry.mutate(
      rows.map(({ rid }) => rid),
      {
        onSuccess: ({ count }) => {
          toastDone(`${count} 项任务重新执行`);
          done();
        },
      },
    );
  return (
    <Button type="primary" loading={retry.isPending} onClick={start}>
      重试
    </Button>
  );
}
