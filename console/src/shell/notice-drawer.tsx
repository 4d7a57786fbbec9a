import { listStaffNotices, readStaffNotices, type StaffNotice } from '@yance/contract/notes/notice-endpoints.ts';
import { recordKinds } from '@yance/contract/staff/record.ts';
import { Button, Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../lib/call.ts';
import { useRecord } from '../lib/use-record.ts';
import { useStep } from '../lib/use-step.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import styles from './notice-drawer.module.css';

const step = 20;

/** What colleagues told this person: opening one marks it as read. */
export default function NoticeDrawer({ unread, close }: { unread: number; close: () => void }) {
  const [size, setSize] = useState(step);
  const [only, setOnly] = useState<'all' | 'unread'>('all');
  const query = useRecord(listStaffNotices, { size, unread: only === 'unread' });
  const read = useStep((rid: string | undefined, idempotencyKey) =>
    call(readStaffNotices, { rid }, { idempotencyKey }),
  );
  return (
    <Drawer
      open
      title="提醒"
      size={420}
      onClose={close}
      extra={
        <Button disabled={unread === 0} loading={read.isPending} onClick={() => read.mutate(undefined)}>
          全部已读
        </Button>
      }
    >
      <Segmented
        value={only}
        options={[
          { value: 'all', label: '全部' },
          { value: 'unread', label: '未读' },
        ]}
        onChange={setOnly}
      />
      <Loaded query={query}>
        {({ list, total }) => (
          <>
            {list.length === 0 ? (
              <p className={styles.quiet}>
                {only === 'unread' ? '没有未读的提醒' : '还没有提醒：同事在备注中 @ 你时，会出现在这里'}
              </p>
            ) : null}
            <ol className={styles.list}>
              {list.map((notice) => (
                <li key={notice.rid} data-unread={notice.read ? undefined : ''}>
                  <Line
                    notice={notice}
                    opened={() => {
                      if (!notice.read) read.mutate(notice.rid);
                      close();
                    }}
                  />
                </li>
              ))}
            </ol>
            {total > list.length && size < 100 ? (
              <Button onClick={() => setSize(Math.min(100, size + step))}>显示更早的提醒（共 {total} 条）</Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Line({ notice, opened }: { notice: StaffNotice; opened: () => void }) {
  return (
    <Link to={notice.path} onClick={opened}>
      <small>
        {notice.by} 在{recordKinds[notice.kind]} {notice.title} 的备注中 @ 你　
        <Moment at={notice.at} />
      </small>
      <span>{notice.body || '备注已删除'}</span>
    </Link>
  );
}
