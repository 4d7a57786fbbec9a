import { Alert, Button, type AlertProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { isAboutOne } from '../lib/live/outdated.ts';
import { useOutdated } from '../lib/live/use-outdated.ts';
import styles from './changed-meanwhile.module.css';

/** Of a list anything may change at any moment; a record is what the dialog is about. */
const isOfRecord = ({ queryKey: [, input] }: { queryKey: readonly unknown[] }): boolean => isAboutOne(input);

const Note = (given: AlertProps) => <Alert className={styles.note ?? ''} showIcon {...given} />;

interface ChangedMeanwhile {
  /** Others have changed the record since: its step is not to be made on what stands here. */
  old: boolean;
  note: ReactNode;
}

/**
 * Says in an open dialog that others have just changed the record of the page below, and shows the record anew.
 * `allowed` says whether the record still allows the dialog's step.
 */
export function useChangedMeanwhile(label: string, allowed = true): ChangedMeanwhile {
  const [old, show] = useOutdated((found) => found !== undefined, isOfRecord);
  const [looked, setLooked] = useState(false);
  const look = () => {
    setLooked(true);
    show();
  };
  if (old) {
    const button = (
      <Button size="small" onClick={look}>
        看最新内容
      </Button>
    );
    return { old, note: <Note type="warning" title="这条记录刚刚有变化，请先看最新内容" action={button} /> };
  }
  if (!allowed) return { old, note: <Note type="warning" title={`这条记录现在已不能「${label}」`} /> };
  if (looked) return { old, note: <Note type="info" title={`已是最新内容，请核对后再「${label}」`} /> };
  return { old, note: null };
}
