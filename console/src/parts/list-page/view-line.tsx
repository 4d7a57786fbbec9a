import { savedView } from '@yance/contract/staff/preferences.ts';
import { Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import styles from './views-dialog.module.css';

interface Props {
  name: string;
  note?: string;
  /** Names that another view has. */
  taken?: readonly string[];
  /** Left out where the view is somebody else's. */
  rename?: (name: string) => void;
  remove?: () => void;
  children?: ReactNode;
}

/** One view with its steps: renaming takes place in its line, deleting asks once more there. */
export function ViewLine({ name, note, taken = [], rename, remove, children }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const given = typed?.trim() ?? '';
  const fault =
    typed === null
      ? undefined
      : taken.includes(given)
        ? '已有同名的视图'
        : savedView.shape.name.safeParse(typed).error?.issues[0]?.message;
  const save = () => {
    if (fault) return;
    if (given !== name) rename?.(given);
    setTyped(null);
  };
  if (typed !== null)
    return (
      <li className={styles.line}>
        <div className={styles.name}>
          <Input
            autoFocus
            size="small"
            maxLength={20}
            aria-label={`「${name}」的新名称`}
            status={fault ? 'error' : ''}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={save}
          />
          {fault ? <span className={styles.fault}>{fault}</span> : null}
        </div>
        <Button size="small" type="link" disabled={Boolean(fault)} onClick={save}>
          保存
        </Button>
        <Button size="small" type="link" onClick={() => setTyped(null)}>
          返回
        </Button>
      </li>
    );
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {name}
        {note ? <small className={styles.note}>{note}</small> : null}
      </span>
      {sure ? (
        <>
          <span>删除这个视图？</span>
          <Button size="small" danger onClick={remove}>
            删除
          </Button>
          <Button size="small" type="link" autoFocus onClick={() => setSure(false)}>
            返回
          </Button>
        </>
      ) : (
        <>
          {children}
          {rename ? (
            <Button size="small" type="link" onClick={() => setTyped(name)}>
              改名
            </Button>
          ) : null}
          {remove ? (
            <Button size="small" type="link" danger onClick={() => setSure(true)}>
              删除
            </Button>
          ) : null}
        </>
      )}
    </li>
  );
}
