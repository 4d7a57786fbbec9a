import type { Action } from '@yance/contract/kernel/page.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '../../lib/may.ts';
import { LabelButton } from './label-button.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import styles from './sample-handling.module.css';
import { SampleStepDialog } from './sample-step-dialog.tsx';

interface Props {
  orderRid: string;
  samples: readonly SampleCard[];
  done?: () => void;
  /** On the page of one sample, where nothing was chosen. */
  alone?: boolean;
}

/** Steps that the operator makes; a customer signs for a parcel. */
const offered = new Set([
  'receive',
  'waive',
  'store',
  'take',
  'bringBack',
  'useUp',
  'move',
  'split',
  'trouble',
  'resolve',
  'damage',
  'lose',
  'destroy',
]);

const dangers = new Set(['waive', 'damage', 'lose', 'destroy']);

/** What can be done with all the chosen samples at once. */
export function SampleSteps({ orderRid, samples, done, alone = false }: Props) {
  const may = useMay();
  const [asked, setAsked] = useState<Action | null>(null);
  if (samples.length === 0) return <p className={styles.quiet}>选择样品后可接收、入库或登记异常</p>;
  const actions = commonActions(samples).filter(
    ({ event }) => offered.has(event) && (event !== 'split' || samples.length === 1),
  );
  const close = () => setAsked(null);
  const given = { orderRid, samples, close, ...(done ? { done } : {}) };
  const prints = may('samples.view');
  return (
    <div className={alone ? styles.steps : styles.bar} role="toolbar" aria-label="样品操作">
      {alone ? null : <span>已选 {samples.length} 件</span>}
      {actions.length === 0 ? <span className={styles.quiet}>没有可用的操作</span> : null}
      {actions.map((action, index) => (
        <Button
          key={action.event}
          type={index === 0 && !dangers.has(action.event) ? 'primary' : 'default'}
          danger={dangers.has(action.event)}
          onClick={() => setAsked(action)}
        >
          {action.label}
        </Button>
      ))}
      {prints ? <LabelButton orderRid={orderRid} rids={samples.map(({ rid }) => rid)} /> : null}
      {asked?.event === 'receive' ? <ReceiveDialog {...given} /> : null}
      {asked && asked.event !== 'receive' ? <SampleStepDialog action={asked} {...given} /> : null}
    </div>
  );
}

function commonActions(samples: readonly SampleCard[]): Action[] {
  const [first, ...rest] = samples;
  return (first?.actions ?? []).filter(({ event }) =>
    rest.every((sample) => sample.actions.some((action) => action.event === event)),
  );
}
