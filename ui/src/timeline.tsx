import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './timeline.module.css';
import { WholeDates } from './whole-dates.tsx';

export type TimelineStep = {
  key: string;
  title: ReactNode;
  state: 'done' | 'setback' | 'now' | 'ahead';
  time?: ReactNode;
  note?: ReactNode;
};

const spoken: Record<TimelineStep['state'], string> = {
  done: '已完成：',
  setback: '注意：',
  now: '进行中：',
  ahead: '未开始：',
};

/** Steps in their order; the one under way is marked for screen readers too. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={css.timeline} role="list">
      {steps.map((step) => (
        <li
          key={step.key}
          className={classNames(css.step, css[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {step.state === 'done' && <Icon name="check" size="small" />}
            {step.state === 'setback' && <Icon name="close" size="small" />}
          </span>
          <div className={css.head}>
            <span className={css.title}>
              <span className="visually-hidden">{spoken[step.state]}</span>
              {step.title}
            </span>
            {step.time && <span className={css.time}>{step.time}</span>}
          </div>
          {step.note && (
            <div className={css.note}>
              <WholeDates>{step.note}</WholeDates>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
