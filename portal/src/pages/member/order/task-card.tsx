import { useState } from 'react';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { openTaskStates, silenceWords, taskPromises } from '@yance/contract/results/states.ts';
import type { AssignRow } from '@yance/contract/results/task.ts';
import { Button, type ButtonLook } from '@yance/ui/button.tsx';
import { NearTime } from '@yance/ui/date.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useNow } from '@yance/web/now.ts';
import { call } from '../../../lib/call.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { taskPromiseText } from '../../../parts/services/promise-words.ts';
import { ResultFiles } from '../../../parts/results/result-files.tsx';
import { Report } from '../../../parts/results/task-report.tsx';
import { RecordClock } from '../../../parts/timeline/record-clock.tsx';
import { AskCancelTask } from './dialogs/ask-cancel-task.tsx';
import { ContestDialog } from './dialogs/contest-dialog.tsx';
import { nothingSaid } from './dialogs/reason-dialog.tsx';
import { taskTone } from './progress/order-tone.ts';
import { Talk } from './aftercare/talk.tsx';
import css from './results/order-results.module.css';

const lookOf: Readonly<Record<string, ButtonLook>> = { right: 'primary', askCancel: 'link' };
const own: readonly string[] = ['right', 'wrong', 'insist', 'askCancel'];

/** One task: its state and clock, its published files, the objection if there is one, and what the customer may do. */
export function TaskCard({
  task,
  hasSamples,
  nameOf,
}: {
  task: AssignRow;
  hasSamples: boolean;
  /** What the customer calls the sample with this code. */
  nameOf: (code: string) => string | undefined;
}) {
  const [open, setOpen] = useState<string | null>(null);
  // What an objection says stays when its dialog is left.
  const [said, setSaid] = useState(nothingSaid);
  const now = useNow();
  const confirm = async () => {
    await call(confirmAssign, { rid: task.rid });
    toast.success('操作成功!', '数据已确认，感谢您的信任');
  };
  const close = () => setOpen(null);
  const actions = task.actions.filter(({ event }) => own.includes(event));
  return (
    <article className={css.task}>
      <header>
        <h3>
          {task.title}{' '}
          <small>
            {task.count} {task.unit}
          </small>
        </h3>
        <Tag tone={taskTone(task.state)}>{task.label}</Tag>
      </header>
      {task.clock && (
        <p className={css.note}>
          <RecordClock clock={task.clock} promises={taskPromises} now={now} />
          {task.clock.kind === 'confirm' && `。${silenceWords}`}
        </p>
      )}
      {task.promise && (
        <p className={css.note}>
          {taskPromiseText(task.promise)}
          {task.promise.late_fen > 0 && (
            <>
              ，已减免 <Money fen={task.promise.late_fen} />
            </>
          )}
        </p>
      )}
      {task.confirmed && (
        <p className={css.note}>
          确认于 <NearTime iso={task.confirmed} now={now} />
        </p>
      )}
      {task.files.length > 0 && (
        <ResultFiles
          files={task.files}
          samples={hasSamples ? task : null}
          retesting={openTaskStates.includes(task.state)}
          nameOf={nameOf}
        />
      )}
      <Report reports={task.reports} />
      {task.reports[0]?.state === 'revoked' && (
        <p className={css.note}>新版报告签发后会通知您；对数据有疑问，可提出异议或给业务经理留言。</p>
      )}
      {task.kept && (
        <p className={css.note}>
          {task.kept.removed
            ? `结果文件保存期满，已于 ${task.kept.removed.slice(0, 10)} 删除，文件记录仍可核验。`
            : `结果文件保存至 ${task.kept.until}，请在此之前下载。`}
        </p>
      )}
      {task.talk.length > 0 && <Talk label="异议处理经过" steps={task.talk} />}
      {task.state === 'refunding' && <p className={css.note}>退款由财务核对后办理，结果会通知您，现在不用您操作。</p>}
      {task.cancel_reason && <p className={css.note}>已申请取消：{task.cancel_reason}</p>}
      {actions.length > 0 && (
        <div className={css.actions}>
          {actions.map(({ event, label }) => (
            <Button key={event} look={lookOf[event] ?? 'plain'} onClick={() => setOpen(event)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {open === 'right' && (
        <ConfirmDialog title="确认数据" label="确认数据" onConfirm={confirm} onClose={close}>
          <p>确认「{task.title}」的数据无误。确认后该项费用结算，不能再提出异议。</p>
        </ConfirmDialog>
      )}
      {(open === 'wrong' || open === 'insist') && (
        <ContestDialog task={task} insist={open === 'insist'} said={said} onSay={setSaid} onClose={close} />
      )}
      {open === 'askCancel' && <AskCancelTask task={task} onClose={close} />}
    </article>
  );
}
