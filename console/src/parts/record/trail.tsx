import { listTrail } from '@yance/contract/staff/record-endpoints.ts';
import type { RecordRef } from '@yance/contract/staff/record.ts';
import { Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../loaded.tsx';
import { Moment } from '../moment.tsx';
import styles from './record-notes.module.css';

const size = 20;

/** Who of the staff did what to a record, and when. */
export default function Trail({ record, close }: { record: RecordRef; close: () => void }) {
  const [page, setPage] = useState(1);
  const query = useRecord(listTrail, { ...record, page, size });
  return (
    <Drawer open title="操作记录" size={520} onClose={close}>
      <Loaded query={query}>
        {({ list, total }) => (
          <>
            {list.length === 0 ? <p className={styles.quiet}>同事还没有操作过；客户与系统的变化见时间线</p> : null}
            <ol className={styles.notes}>
              {list.map(({ seq, at, name, title, reason }) => (
                <li key={seq}>
                  <small>
                    {name} <Moment at={at} />
                  </small>
                  <p>{title}</p>
                  {reason ? <p className={styles.quiet}>原因：{reason}</p> : null}
                </li>
              ))}
            </ol>
            {total > size ? (
              <Pagination
                size="small"
                current={page}
                pageSize={size}
                total={total}
                showSizeChanger={false}
                onChange={setPage}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
