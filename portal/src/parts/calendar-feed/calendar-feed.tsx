import { useState } from 'react';
import { reservationCalendar } from '@yance/contract/reservations/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Copyable } from '@yance/ui/copyable.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../lib/use-write.ts';
import css from './calendar-feed.module.css';

/** The secret address under which calendars subscribe to the member's reservations. */
export function CalendarFeed() {
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useWrite(reservationCalendar);
  const open = async (renew: boolean) => {
    setBusy(true);
    try {
      setUrl((await ask({ renew })).url);
      if (renew) toast.success('已换新地址，旧地址失效');
    } catch {
      // The call has told why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="dense" icon="calendar" busy={busy} onClick={() => void open(false)}>
        订阅日历
      </Button>
      {url && (
        <Dialog open title="订阅预约日历" onClose={() => setUrl(null)}>
          <div className={css.feed}>
            <p>在手机或电脑的日历应用里选择“订阅日历”，填入以下地址。地址只属于您，请勿转给他人。</p>
            <p className={css.address}>
              <Copyable text={url} label="订阅地址" />
            </p>
            <Button busy={busy} onClick={() => void open(true)}>
              换新地址（旧地址失效）
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
