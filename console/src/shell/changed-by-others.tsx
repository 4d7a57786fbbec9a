import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { changes } from '../lib/live/changes.ts';
import { followWork } from '../lib/live/follow-work.ts';
import { outdatedBy } from '../lib/live/outdated.ts';
import styles from './top-bar.module.css';

/**
 * Says how many records that the open page shows others, or the same person in another tab, have changed meanwhile.
 * They are shown when the person wants them, because a page must not change under the hand of who works on it.
 */
export function ChangedByOthers({ account }: { account: string }) {
  useEffect(() => followWork(account), [account]);
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const outdated = () => outdatedBy(cache.findAll({ type: 'active' }), changes.get());
  const old = (): readonly Query[] => outdated()?.queries ?? [];
  const words = useSyncExternalStore(
    (changed) => {
      const later = notifyManager.batchCalls(changed);
      const stops = [cache.subscribe(later), changes.subscribe(later)];
      return () => stops.forEach((stop) => stop());
    },
    () => {
      const found = outdated();
      if (!found) return '';
      const count = found.count === null ? '有新变化' : `${found.count} 条新变化`;
      return found.message ? `客户有新留言 · ${count}` : count;
    },
  );
  return (
    <span aria-live="polite" className={styles.changed}>
      {words ? (
        <Button
          size="small"
          type="primary"
          ghost
          title="本页显示的记录刚刚有改动"
          onClick={() => void client.invalidateQueries({ predicate: (query) => old().includes(query) })}
        >
          {words}，显示
        </Button>
      ) : null}
    </span>
  );
}
