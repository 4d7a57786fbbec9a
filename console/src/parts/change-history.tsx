import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { toastDone } from '../lib/toast.ts';
import { useStep } from '../lib/use-step.ts';
import styles from './change-history.module.css';
import { Loaded } from './loaded.tsx';
import { Moment } from './moment.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface Change {
  rid: string;
  by: string;
  at: string;
  reason: string;
  /** What was done, where there is more than changes. */
  label?: string;
}

/** A way back and what it will do. */
interface Restoration<Target> {
  target: Target;
  warning: string;
}

interface Props<One, Target> {
  /** Of what has changed. */
  name: string;
  query: UseQueryResult<One[]>;
  none: string;
  /** From what to what. */
  renderChange: (change: One) => ReactNode;
  restoreLabel: string;
  /** Null where the change cannot be taken back. */
  restorationOf: (change: One) => Restoration<Target> | null;
  restore: (given: Target & { reason: string }, idempotencyKey: string) => Promise<unknown>;
  restored?: () => void;
  /** Above the list. */
  renderHead?: (ask: (restoration: Restoration<Target>) => void) => ReactNode;
  close: () => void;
}

/** Who changed what is in force at once, from what to what and why; what stood before can be taken back. */
export function ChangeHistory<One extends Change, Target>(props: Props<One, Target>) {
  const { name, query, none, renderChange, restoreLabel, restorationOf, restore, restored, renderHead, close } = props;
  const [asked, setAsked] = useState<Restoration<Target> | null>(null);
  const step = useStep(restore);
  const button = (change: One) => {
    const restoration = restorationOf(change);
    return restoration ? (
      <Button size="small" onClick={() => setAsked(restoration)}>
        {restoreLabel}
      </Button>
    ) : null;
  };
  return (
    <Drawer open title={`修改历史：${name}`} size={520} onClose={close}>
      {renderHead?.(setAsked)}
      <Loaded query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <p>{none}</p>
          ) : (
            <ol className={styles.history}>
              {changes.map((change) => (
                <li key={change.rid}>
                  <p>
                    <strong>{change.by}</strong> {change.label} <Moment at={change.at} />
                  </p>
                  {renderChange(change)}
                  {change.reason ? <p>原因：{change.reason}</p> : null}
                  {button(change)}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {asked ? (
        <ReasonDialog
          label="恢复"
          warning={asked.warning}
          pending={step.isPending}
          confirm={(reason) =>
            step.mutate(
              { ...asked.target, reason },
              {
                onSuccess: () => {
                  toastDone('已恢复');
                  setAsked(null);
                  restored?.();
                },
              },
            )
          }
          close={() => setAsked(null)}
        />
      ) : null}
    </Drawer>
  );
}
