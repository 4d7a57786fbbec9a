import type { Action } from '@yance/contract/kernel/page.ts';
import { useStore } from '@yance/ui/store.ts';
import { Button } from 'antd';
import { use, useState, type ReactNode } from 'react';
import { usePageKeys } from '../lib/keys/page-keys.ts';
import { StepKeys } from '../lib/keys/step-keys.ts';
import { holdStep, placesLeft, sendWaiting, steps, type WaitingCall } from '../lib/undo/waiting-step.ts';
import { toastDone } from '../lib/toast.ts';
import { useStep } from '../lib/use-step.ts';
import styles from './action-bar.module.css';
import { KeyHint } from './key-hint.tsx';
import { ConfirmDialog, ReasonDialog } from './late-dialogs.ts';

export interface StepGiven {
  event: string;
  reason?: string;
}

interface Props {
  /** The `actions` of the record: exactly these are drawn, in this order. */
  actions: readonly Action[];
  /** What the record is called, in the titles of the dialogs that ask once more. */
  about: string;
  /** Makes the step on the server; pass the key on to `call`. */
  run: (step: StepGiven, idempotencyKey: string) => Promise<unknown>;
  /** By event, for steps that destroy or end something: what will happen. They are red and ask for a reason first. */
  dangers?: Readonly<Record<string, string>>;
  /** By event, for harmless steps that need a reason: what will happen. */
  reasons?: Readonly<Record<string, string>>;
  /** By event, reasons that are given often. */
  usual?: Readonly<Record<string, readonly string[] | undefined>>;
  /** By event, for steps that cannot be taken back but need no reason: what will happen. They ask once more first. */
  confirms?: Readonly<Record<string, ReactNode>>;
  /** Where reasons are kept, if the record has no timeline. */
  keptIn?: string;
  /** By event, for steps that wait a moment in which they can be taken back; `run` does not make them. */
  waits?: Readonly<Record<string, WaitingCall>>;
  /** By event, for steps that need more than a reason: opens the page's own form. */
  forms?: Readonly<Record<string, () => void>>;
  /** Stands beneath the record's own bar, whose keys it leaves to it. */
  second?: boolean;
}

/** The steps that the server allows now. On a phone the bar stays at the thumb. */
export function ActionBar({
  actions,
  about,
  run,
  dangers = {},
  reasons = {},
  confirms = {},
  forms = {},
  waits = {},
  usual = {},
  keptIn,
  second = false,
}: Props) {
  const [asked, setAsked] = useState<Action | null>(null);
  const step = useStep(run);
  const givesReason = ({ event }: Action) => event in dangers || event in reasons;
  const main = actions.find((action) => !givesReason(action));
  const make = (action: Action, reason?: string) => {
    const wait = waits[action.event];
    if (wait) {
      setAsked(null);
      return holdStep(wait);
    }
    void sendWaiting();
    return step.mutate(
      { event: action.event, reason },
      {
        onSuccess: () => {
          setAsked(null);
          toastDone(`已${action.label}`);
        },
      },
    );
  };
  const left = placesLeft(useStore(steps));
  const busy = step.isPending || Object.values(waits).some(({ place }) => left.has(place));
  const press = (action: Action) => {
    const form = forms[action.event];
    if (form) form();
    else if ([dangers, reasons, confirms].some((asking) => action.event in asking)) setAsked(action);
    else make(action);
  };
  const letters = lettersOf(actions, { main, second, ends: ({ event }) => event in dangers });
  const keyed = use(StepKeys);
  const own = usePageKeys(
    '操作',
    (keyed ? actions : []).flatMap((action) => {
      const key = letters.get(action);
      return key ? [{ key, label: action.label, press: () => (busy ? undefined : press(action)) }] : [];
    }),
  );
  const titleOf = ({ label }: Action) => `${label}：${about}`;
  // A dialog stays when a colleague has moved the record meanwhile: what was written in it would be lost.
  if (actions.length === 0 && !asked) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label="可用操作">
      {actions.map((action) => (
        <Button
          key={action.event}
          type={action === main ? 'primary' : 'default'}
          danger={action.event in dangers}
          loading={step.isPending && step.variables.event === action.event}
          disabled={busy}
          onClick={() => press(action)}
          aria-keyshortcuts={own ? letters.get(action) : undefined}
        >
          {action.label}
          {own && letters.has(action) ? <KeyHint>{letters.get(action)?.toUpperCase() ?? ''}</KeyHint> : null}
        </Button>
      ))}
      {asked && !givesReason(asked) ? (
        <ConfirmDialog
          title={titleOf(asked)}
          label={asked.label}
          pending={step.isPending}
          allowed={step.isPending || actions.some(({ event }) => event === asked.event)}
          confirm={() => make(asked)}
          close={() => setAsked(null)}
        >
          {confirms[asked.event]}
        </ConfirmDialog>
      ) : null}
      {asked && givesReason(asked) ? (
        <ReasonDialog
          title={titleOf(asked)}
          label={asked.label}
          warning={dangers[asked.event] ?? reasons[asked.event] ?? ''}
          harmless={asked.event in reasons}
          keptIn={keptIn}
          usual={usual[asked.event]}
          pending={step.isPending}
          allowed={step.isPending || actions.some(({ event }) => event === asked.event)}
          confirm={(reason) => make(asked, reason)}
          close={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

/** Rows of the keyboard without the letters that move in lists and queues. */
const rows = { main: 'a', steps: 'sdfghl', ends: 'xcbv', second: 'qwertyip' };

/**
 * The main step has the first letter of the home row, which nothing that ends something ever has: who presses it once
 * too often ends nothing.
 */
function lettersOf(
  actions: readonly Action[],
  given: { main: Action | undefined; second: boolean; ends: (action: Action) => boolean },
): Map<Action, string> {
  if (given.second) return inTurn(actions, rows.second);
  const [ending, others] = [actions.filter(given.ends), actions.filter((action) => !given.ends(action))];
  return new Map([
    ...(given.main ? inTurn([given.main], rows.main) : []),
    ...inTurn(
      others.filter((action) => action !== given.main),
      rows.steps,
    ),
    ...inTurn(ending, rows.ends),
  ]);
}

const inTurn = (actions: readonly Action[], row: string): Map<Action, string> =>
  new Map(actions.slice(0, row.length).map((action, index) => [action, row.charAt(index)]));
