import { useQuery } from '@tanstack/react-query';
import { countStaffNotices } from '@yance/contract/notes/notice-endpoints.ts';
import { Badge, Button } from 'antd';
import { useState } from 'react';
import { reading } from '../lib/call.ts';
import { BellIcon } from './icons.tsx';
import { NoticeDrawer } from './notice-drawer.tsx';

/** How many notices this person has not read, on every page; the platform's events renew it. */
export function NoticeBell() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(reading(countStaffNotices, {}));
  const unread = data?.unread ?? 0;
  const words = unread > 0 ? `提醒，${unread >= 100 ? '100 条以上' : `${unread} 条`}未读` : '提醒';
  return (
    <>
      <Button
        type="text"
        aria-label={words}
        title={words}
        icon={
          <Badge count={unread} overflowCount={99} size="small">
            <BellIcon />
          </Badge>
        }
        onClick={() => setOpen(true)}
      />
      {open ? <NoticeDrawer unread={unread} close={() => setOpen(false)} /> : null}
    </>
  );
}
