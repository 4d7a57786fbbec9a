import { useQuery } from '@tanstack/react-query';
import { countStaffNotices } from '@yance/contract/notes/notice-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { reading } from '../lib/call.ts';
import { late } from '../lib/late.ts';
import { Count } from './count.tsx';
import { BellIcon } from './icons.tsx';

const NoticeDrawer = late(async () => (await import('./notice-drawer.tsx')).default);

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
          <Count count={unread} most={99} over>
            <BellIcon />
          </Count>
        }
        onClick={() => setOpen(true)}
      />
      {open ? <NoticeDrawer unread={unread} close={() => setOpen(false)} /> : null}
    </>
  );
}
