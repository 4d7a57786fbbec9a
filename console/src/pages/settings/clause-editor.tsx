import { Button, Dropdown, Input } from 'antd';
import { useRef } from 'react';
import styles from './agreement.module.css';
import type { Place } from './clause-places.ts';

interface Props {
  number: number;
  text: string;
  places: readonly Place[];
  error: string | undefined;
  /** Null where it stands first, or last. */
  raise: (() => void) | null;
  lower: (() => void) | null;
  /** Null for the only one. */
  remove: (() => void) | null;
  add: () => void;
  change: (text: string) => void;
}

/** One clause with its number, as it stands in the agreement; a place is put where the cursor stands. */
export function ClauseEditor({ number, text, places, error, raise, lower, remove, add, change }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const insert = (place: string) => {
    const field = box.current?.querySelector('textarea');
    const [start, end] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
    change(`${text.slice(0, start)}{${place}}${text.slice(end)}`);
    field?.focus();
  };
  return (
    <div className={styles.clause} ref={box}>
      <span className={styles.number}>{number}.</span>
      <div>
        <Input.TextArea
          aria-label={`第 ${number} 条`}
          autoSize={{ minRows: 2, maxRows: 12 }}
          maxLength={2000}
          value={text}
          {...(error ? { status: 'error' as const } : {})}
          onChange={({ target }) => change(target.value)}
        />
        {error ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : null}
        <div className={styles.steps}>
          <Dropdown
            trigger={['click']}
            menu={{
              items: places.map(({ name, value, unit }) => ({ key: name, label: `${name}（现为 ${value} ${unit}）` })),
              onClick: ({ key }) => insert(key),
            }}
          >
            <Button size="small">插入设置中的期限</Button>
          </Dropdown>
          <Button size="small" type="text" disabled={!raise} onClick={() => raise?.()}>
            上移
          </Button>
          <Button size="small" type="text" disabled={!lower} onClick={() => lower?.()}>
            下移
          </Button>
          <Button size="small" type="text" onClick={add}>
            在其后添加
          </Button>
          <Button size="small" type="text" danger disabled={!remove} onClick={() => remove?.()}>
            删除
          </Button>
        </div>
      </div>
    </div>
  );
}
