import { giveUpJobs, retryJobs, type Job } from '@yance/contract/timers/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { ReasonDialog } from '../../parts/late-dialogs.ts';

/** What is done with the jobs that are ticked. */
export function JobSteps({ rows, done }: { rows: readonly Job[]; done: () => void }) {
  const [asking, setAsking] = useState(false);
  const retry = useStep((rids: string[], idempotencyKey) => call(retryJobs, { rids }, { idempotencyKey }));
  const giveUp = useStep((given: { rids: string[]; reason: string }, idempotencyKey) =>
    call(giveUpJobs, given, { idempotencyKey }),
  );
  const rids = rows.map(({ rid }) => rid);
  const said = (words: string) => {
    setAsking(false);
    toastDone(words);
    done();
  };
  return (
    <>
      <Button
        type="primary"
        loading={retry.isPending}
        onClick={() => retry.mutate(rids, { onSuccess: ({ count }) => said(`${count} 项任务重新执行`) })}
      >
        立即重试
      </Button>
      <Button danger onClick={() => setAsking(true)}>
        放弃
      </Button>
      {asking ? (
        <ReasonDialog
          label="放弃任务"
          title={`放弃 ${rows.length} 项任务`}
          warning={`${namesOf(rows)}不会再执行，例如消息不会发出、到期不会自动处理；需要时请人工完成。每日任务会在下次启动服务时重新安排。`}
          keptIn="操作日志"
          usual={['已人工处理', '对象已不存在']}
          pending={giveUp.isPending}
          confirm={(reason) =>
            giveUp.mutate({ rids, reason }, { onSuccess: ({ count }) => said(`已放弃 ${count} 项任务`) })
          }
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function namesOf(rows: readonly Job[]): string {
  const names = [...new Set(rows.map((row) => `「${row.queue}」`))];
  return names.length > 3 ? `${names.slice(0, 3).join('')}等任务` : names.join('');
}
