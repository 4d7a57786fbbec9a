import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import styles from '../change-history.module.css';
import { Loaded } from '../loaded.tsx';
import { Moment } from '../moment.tsx';

interface Change<Rules> {
  rid: string;
  old: Rules;
  new: Rules;
  reason: string;
  by: string;
  at: string;
}

interface Props<Rules> {
  name: string;
  query: UseQueryResult<Change<Rules>[]>;
  /** What differs, in a few lines. */
  differences: (before: Rules, after: Rules) => string[];
  restore: (rules: Rules) => void;
  close: () => void;
}

/** Who changed rules, how and why. Former rules come back into the form first, and are saved like any change. */
export function RuleHistory<Rules>({ name, query, differences, restore, close }: Props<Rules>) {
  return (
    <Drawer open title={`修改历史：${name}`} size={520} onClose={close}>
      <Loaded query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <p>还没有修改过。</p>
          ) : (
            <ol className={styles.history}>
              {changes.map((change) => (
                <li key={change.rid}>
                  <p>
                    <strong>{change.by}</strong> <Moment at={change.at} />
                  </p>
                  {differences(change.old, change.new).map((words) => (
                    <p key={words}>{words}</p>
                  ))}
                  <p>原因：{change.reason}</p>
                  <Button
                    size="small"
                    onClick={() => {
                      restore(change.old);
                      close();
                    }}
                  >
                    填入修改前的规则
                  </Button>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Drawer>
  );
}
