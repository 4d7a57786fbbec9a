import { useState, type ReactNode } from 'react';
import { Button } from 'antd';
import { toastDone } from '../../lib/toast.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useStep } from '../../lib/use-step.ts';
import { PageHead } from '../page-head.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import styles from './rules.module.css';

interface Props<Rules> {
  title: string;
  note: string;
  /** The rules in force, as they were read. */
  kept: Rules;
  revision: number;
  save: (given: { rules: Rules; revision: number; reason: string }, idempotencyKey: string) => Promise<unknown>;
  /** Who changed what; `restore` puts former rules into the form, to be looked at and saved. */
  renderHistory: (close: () => void, restore: (rules: Rules) => void) => ReactNode;
  /** The form. */
  children: (draft: Rules, change: (rules: Rules) => void) => ReactNode;
}

/** Rules that are changed together: nothing is in force before it was saved with its reason. */
export function RulesPage<Rules>({ title, note, kept, revision, save, renderHistory, children }: Props<Rules>) {
  // With the revision at which it began: what somebody else saves meanwhile is refused, not overwritten.
  const [form, setForm] = useState<{ rules: Rules; revision: number } | null>(null);
  const draft = form?.rules ?? null;
  const change = (rules: Rules) => setForm({ rules, revision: form?.revision ?? revision });
  const [asked, setAsked] = useState<'save' | 'history' | null>(null);
  const changed = draft !== null && JSON.stringify(draft) !== JSON.stringify(kept);
  useLeaveGuard(changed);
  const step = useStep(save);
  const close = () => setAsked(null);
  return (
    <>
      <PageHead title={title} note={changed ? '有未保存的修改' : note}>
        <Button onClick={() => setAsked('history')}>修改历史</Button>
        <Button disabled={!changed} onClick={() => setForm(null)}>
          放弃修改
        </Button>
        <Button type="primary" disabled={!changed} onClick={() => setAsked('save')}>
          保存
        </Button>
      </PageHead>
      <div className={styles.page}>{children(draft ?? kept, change)}</div>
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
              { ...form, reason },
              {
                onSuccess: () => {
                  toastDone('已保存，立即生效');
                  setForm(null);
                  close();
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
