import { Button } from 'antd';
import { useEffect } from 'react';
import { followWork } from '../lib/live/follow-work.ts';
import type { Outdated } from '../lib/live/outdated.ts';
import { useOutdated } from '../lib/live/use-outdated.ts';
import styles from './top-bar.module.css';

/**
 * Says how many records that the open page shows others, or the same person in another tab, have changed meanwhile.
 * They are shown when the person wants them, because a page must not change under the hand of who works on it.
 */
export function ChangedByOthers({ account }: { account: string }) {
  useEffect(() => followWork(account), [account]);
  const [words, show] = useOutdated(wordsOf);
  return (
    <span aria-live="polite" className={styles.changed}>
      {words ? (
        <Button size="small" type="primary" ghost title="本页显示的记录刚刚有改动" onClick={show}>
          {words}，显示
        </Button>
      ) : null}
    </span>
  );
}

function wordsOf(found: Outdated | undefined): string {
  if (!found) return '';
  const count = found.count === null ? '有新变化' : `${found.count} 条新变化`;
  return found.message ? `客户有新留言 · ${count}` : count;
}
