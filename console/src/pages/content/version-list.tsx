import { restoreEntry, type EntryDetail } from '@yance/contract/content/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { Moment } from '../../parts/moment.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import styles from './content.module.css';

interface Props {
  entry: EntryDetail;
  done: (entry: EntryDetail) => void;
}

/** Every version that was saved: to compare with the newest, and to restore as a new draft. */
export function VersionList({ entry, done }: Props) {
  const [compared, setCompared] = useState<number | null>(null);
  const restore = useStep((number: number, idempotencyKey) =>
    call(restoreEntry, { rid: entry.rid, revision: entry.revision, number }, { idempotencyKey }),
  );
  return (
    <>
      <ol className={styles.versions}>
        {entry.versions.map(({ number, saved_at, saved_by, note, published }) => (
          <li key={number}>
            <div className={styles.versionHead}>
              <strong>第 {number} 版</strong>
              {number === entry.published_number ? <span className={styles.shown}>线上</span> : null}
              {number === entry.planned_number ? <span className={styles.shown}>待发布</span> : null}
              {published && number !== entry.published_number ? <span>曾发布</span> : null}
            </div>
            <div className={styles.versionNote}>
              {saved_by} <Moment at={saved_at} /> {note}
            </div>
            {number !== entry.number ? (
              <div>
                <Button size="small" type="link" onClick={() => setCompared(number)}>
                  对比
                </Button>
                <Button
                  size="small"
                  type="link"
                  loading={restore.isPending && restore.variables === number}
                  onClick={() =>
                    restore.mutate(number, {
                      onSuccess: (reply) => {
                        done(reply);
                        toastDone(`第 ${number} 版已恢复为草稿`);
                      },
                    })
                  }
                >
                  恢复为草稿
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      {compared !== null ? <CompareDialog entry={entry} number={compared} close={() => setCompared(null)} /> : null}
    </>
  );
}
