import type { Action } from '@yance/contract/kernel/page.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { toastDone } from '../lib/toast.ts';
import { useStep } from '../lib/use-step.ts';
import styles from './action-bar.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export interface StepGiven {
  event: string;
  reason?: string;
}

interface Props {
  /** The `actions` of the record: exactly these are drawn, in this order. */
  actions: readonly Action[];
  /** Makes the step on the server; pass the key on to `call`. */
  run: (step: StepGiven, idempotencyKey: string) => Promise<unknown>;
  /** By event, for steps that destroy or end something: what will happen. They are red and ask for a reason first. */
  dangers?: Readonly<Record<string, string>>;
  /** By event, for harmless steps that need a reason: what will happen. */
  reasons?: Readonly<Record<string, string>>;
  /** By event, for steps that cannot be taken back but need no reason: what will happen. They ask once more first. */
  confirms?: Readonly<Record<string, ReactNode>>;
  /** Where reasons are kept, if the record has no timeline. */
  keptIn?: string;
  /** By event, for steps that need more than a reason: opens the page's own form. */
  forms?: Readonly<Record<string, () => void>>;
}

/** The steps that the server allows now. On a phone the bar stays at the thumb. */
export function ActionBar({ actions, run, dangers = {}, reasons = {}, confirms = {}, forms = {}, keptIn }: Props) {
  const [asked, setAsked] = useState<Action | null>(null);
  const step = useStep(run);
  if (actions.length === 0) return null;
  const main = actions.find(({ event }) => !(event in dangers || event in reasons));
  const make = (action: Action, reason?: string) =>
    step.mutate(
      { event: action.event, reason },
      {
        onSuccess: () => {
          setAsked(null);
          toastDone(`已${action.label}`);
        },
      },
    );
  const press = (action: Action) => {
    const form = forms[action.event];
    if (form) form();
    else if ([dangers, reasons, confirms].some((asking) => action.event in asking)) setAsked(action);
    else make(action);
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label="可用操作">
      {actions.map((action) => (
        <Button
          key={action.event}
          type={action === main ? 'primary' : 'default'}
          danger={action.event in dangers}
          loading={step.isPending && step.variables.event === action.event}
          disabled={step.isPending}
          onClick={() => press(action)}
        >
          {action.label}
        </Button>
      ))}
      {asked && asked.event in confirms ? (
        <ConfirmDialog
          label={asked.label}
          pending={step.isPending}
          confirm={() => make(asked)}
          close={() => setAsked(null)}
        >
          {confirms[asked.event]}
        </ConfirmDialog>
      ) : null}
      {asked && (asked.event in dangers || asked.event in reasons) ? (
        <ReasonDialog
          label={asked.label}
          warning={dangers[asked.event] ?? reasons[asked.event] ?? ''}
          harmless={asked.event in reasons}
          keptIn={keptIn}
          pending={step.isPending}
          confirm={(reason) => make(asked, reason)}
          close={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}
