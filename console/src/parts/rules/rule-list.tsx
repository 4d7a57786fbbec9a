import { Button, Switch } from 'antd';
import type { ReactNode } from 'react';
import { moved } from '../../lib/moved.ts';
import styles from './rules.module.css';

interface Rule {
  id: string;
  name: string;
  enabled: boolean;
}

interface Props<One extends Rule> {
  rules: readonly One[];
  change: (rules: One[]) => void;
  edit: (rule: One) => void;
  /** What it asks, and what follows. */
  renderRule: (rule: One) => ReactNode;
  empty: ReactNode;
}

/** Rules in the order in which they are asked: the first that fits decides. */
export function RuleList<One extends Rule>({ rules, change, edit, renderRule, empty }: Props<One>) {
  if (rules.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <ol className={styles.rules} aria-label="规则">
      {rules.map((rule, index) => (
        <li key={rule.id} data-off={!rule.enabled || undefined}>
          <span className={styles.place}>{index + 1}</span>
          <div className={styles.words}>
            <strong>{rule.name}</strong>
            <div>{renderRule(rule)}</div>
          </div>
          <div className={styles.steps}>
            <Switch
              size="small"
              aria-label={`启用「${rule.name}」`}
              checked={rule.enabled}
              onChange={(enabled) => change(rules.with(index, { ...rule, enabled }))}
            />
            <Button
              size="small"
              type="text"
              aria-label={`上移「${rule.name}」`}
              disabled={index === 0}
              onClick={() => change(moved(rules, rule, index - 1))}
            >
              ↑
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={`下移「${rule.name}」`}
              disabled={index === rules.length - 1}
              onClick={() => change(moved(rules, rule, index + 1))}
            >
              ↓
            </Button>
            <Button size="small" aria-label={`编辑「${rule.name}」`} onClick={() => edit(rule)}>
              编辑
            </Button>
            <Button
              size="small"
              type="text"
              danger
              aria-label={`删除「${rule.name}」`}
              onClick={() => change(rules.toSpliced(index, 1))}
            >
              删除
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}
