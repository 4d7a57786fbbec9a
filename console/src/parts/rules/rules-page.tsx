import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert, Button } from 'antd';
import { toastDone } from '../../lib/toast.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useStep } from '../../lib/use-step.ts';
import { Moment } from '../moment.tsx';
import { PageHead } from '../page-head.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import styles from './rules.module.css';

interface Props<Rules> {
  title: string;
  note: string;
  /** The rules in force, as they were read. */
  kept: Rules;
  revision: number;
  /** Who put them in force, and when. */
  changed: { by: string; at: string } | null;
  /** Reads them anew. */
  reread: () => void;
  /** What differs between two states of them, in a few lines. */
  differences: (before: Rules, after: Rules) => string[];
  save: (given: { rules: Rules; revision: number; reason: string }, idempotencyKey: string) => Promise<unknown>;
  /** Who changed what; `restore` puts former rules into the form, to be looked at and saved. */
  renderHistory: (close: () => void, restore: (rules: Rules) => void) => ReactNode;
  /** The form. */
  children: (draft: Rules, change: (rules: Rules) => void) => ReactNode;
}

/** Whether somebody else has saved is asked while somebody edits, so that they hear of it before they are done. */
const rereadMillis = 10_000;
function useRereadWhile(editing: boolean, reread: () => void): void {
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  useEffect(() => {
    if (!editing) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, rereadMillis);
    return () => clearInterval(timer);
  }, [editing]);
}

/** Rules that are changed together: nothing is in force before it was saved with its reason. */
export function RulesPage<Rules>(given: Props<Rules>) {
  const { title, note, kept, revision, changed: last, reread, differences, save, renderHistory, children } = given;
  // With what it began from: what somebody else saves meanwhile is refused, not overwritten.
  const [form, setForm] = useState<{ rules: Rules; revision: number; before: Rules } | null>(null);
  const [looking, setLooking] = useState(false);
  const draft = form?.rules ?? null;
  const change = (rules: Rules) => setForm({ before: kept, revision, ...form, rules });
  const [asked, setAsked] = useState<'save' | 'history' | null>(null);
  const changed = draft !== null && JSON.stringify(draft) !== JSON.stringify(kept);
  useLeaveGuard(changed);
  const step = useStep(save);
  const close = () => setAsked(null);
  const overtaken = form !== null && form.revision !== revision && !step.isPending;
  useRereadWhile(form !== null, reread);
  const settle = (next: typeof form) => {
    setForm(next);
    setLooking(false);
  };
  return (
    <>
      <PageHead title={title} note={changed ? '有未保存的修改' : note}>
        <Button onClick={() => setAsked('history')}>修改历史</Button>
        <Button disabled={!changed} onClick={() => settle(null)}>
          放弃修改
        </Button>
        <Button type="primary" disabled={!changed || overtaken} onClick={() => setAsked('save')}>
          保存
        </Button>
      </PageHead>
      {overtaken ? (
        <Alert
          className={styles.overtaken}
          type="warning"
          showIcon
          title={
            <>
              {last?.by ?? '同事'} {last ? <Moment at={last.at} /> : null} 修改了{title}，您的修改还没有保存
            </>
          }
          description={
            <>
              {differences(form.before, kept).map((words) => (
                <p key={words}>{words}</p>
              ))}
              <p>{looking ? '下面是同事保存的版本，只能查看。' : '下面是您的修改。'}</p>
              <div className={styles.ways}>
                <Button onClick={() => setLooking(!looking)}>{looking ? '回到我的修改' : '查看同事的版本'}</Button>
                <Button onClick={() => settle({ ...form, before: kept, revision })}>
                  继续用我的修改（保存后替换同事的版本）
                </Button>
                <Button onClick={() => settle(null)}>改用同事的版本</Button>
              </div>
            </>
          }
        />
      ) : null}
      {looking && overtaken ? (
        <div className={styles.page} inert>
          {children(kept, () => undefined)}
        </div>
      ) : (
        <div className={styles.page}>{children(draft ?? kept, change)}</div>
      )}
      {asked === 'history' ? renderHistory(close, change) : null}
      {asked === 'save' && form ? (
        <ReasonDialog
          label="保存"
          title={`保存${title}`}
          warning="保存后立即按新规则执行，已经处理的不受影响。"
          keptIn="修改历史"
          harmless
          pending={step.isPending}
          confirm={(reason) =>
            step.mutate(
              { rules: form.rules, revision: form.revision, reason },
              {
                onSuccess: () => {
                  toastDone('已保存，立即生效');
                  settle(null);
                  close();
                },
                // Whoever was faster is shown on the page behind.
                onError: () => {
                  close();
                  reread();
                },
              },
            )
          }
          close={close}
        />
      ) : null}
    </>
  );
}
