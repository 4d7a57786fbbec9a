import type { Variable } from '@yance/contract/notifications/template.ts';
import { Button } from 'antd';
import styles from './messages.module.css';

/** The words that the event offers; a press puts one where the cursor stands. */
export function VariableList({
  variables,
  insert,
}: {
  variables: readonly Variable[];
  insert: (place: string) => void;
}) {
  if (variables.length === 0) return <p className={styles.note}>这个事项没有可用的变量。</p>;
  return (
    <div className={styles.variables}>
      <span className={styles.note}>可用变量</span>
      {variables.map(({ name, label, sample }) => (
        <Button key={name} size="small" title={`例：${sample}`} onClick={() => insert(`{${name}}`)}>
          {label} <code>{`{${name}}`}</code>
        </Button>
      ))}
    </div>
  );
}
