import { getTimers, releaseTimers, type ClockHold, type Timers } from '@yance/contract/timers/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { EmptyList } from '../../parts/list-page/empty-list.tsx';
import { PlainList } from '../../parts/list-page/plain-list.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ReasonDialog } from '../../parts/late-dialogs.ts';

const kinds = { jump: '时钟跳变', gap: '长时间停机' } as const;

const columns: readonly Column<ClockHold>[] = [
  { key: 'kind', title: '原因', text: (hold) => kinds[hold.kind] },
  { key: 'expected', title: '实际应为', text: (hold) => formatDateTime(hold.expected) },
  { key: 'found', title: '当时服务器时间', text: (hold) => formatDateTime(hold.found) },
  {
    key: 'released',
    title: '恢复',
    text: ({ released }) =>
      released ? `${formatDateTime(released.at)} ${released.by}：${released.reason}` : '等待恢复',
    wrap: true,
  },
];

/** Whether timers wait since the server's clock was in doubt, and the way to let them go on. */
export default function TimersPage() {
  const query = useRecord(getTimers, {});
  const [asking, setAsking] = useState(false);
  const release = useStep((reason: string) => call(releaseTimers, { reason }));
  const confirm = (reason: string) =>
    release.mutate(reason, {
      onSuccess: () => {
        setAsking(false);
        toastDone('自动处理已恢复');
      },
    });
  return (
    <>
      <PageHead title="自动处理" note="时钟跳变或长时间停机后，自动取消、到期与确认会暂停，核对后由管理员恢复">
        {query.data?.held ? (
          <Allowed permission="administration.timersEdit">
            <Button type="primary" danger onClick={() => setAsking(true)}>
              恢复自动处理
            </Button>
          </Allowed>
        ) : null}
      </PageHead>
      <Loaded query={query}>
        {(timers) => (
          <>
            <Standing timers={timers} />
            <PlainList
              columns={columns}
              rows={timers.holds}
              rowKey={({ rid }) => rid}
              empty={<EmptyList words="还没有暂停过" />}
            />
          </>
        )}
      </Loaded>
      {asking ? (
        <ReasonDialog
          label="恢复自动处理"
          warning="恢复后，已到期的取消、到期与确认会立即执行，不能撤回。请先核对上面的服务器时间与实际时间一致。"
          usual={['时钟已校正，时间无误', '计划停机，时间无误']}
          pending={release.isPending}
          confirm={confirm}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function Standing({ timers: { held, now, due } }: { timers: Timers }) {
  const waiting = due.since ? `，最早应在 ${formatDateTime(due.since)}` : '';
  return (
    <Alert
      showIcon
      type={held ? 'error' : 'success'}
      title={held ? '自动处理已暂停' : '自动处理正常'}
      description={`服务器时间 ${formatDateTime(now)}${held ? `，${due.count} 项到期等待处理${waiting}` : ''}`}
      style={{ marginBottom: 12 }}
    />
  );
}
