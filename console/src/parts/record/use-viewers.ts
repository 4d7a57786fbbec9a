import { leaveRecord, lookAtRecord, presenceBeatMillis, type Viewer } from '@yance/contract/live/presence-endpoints.ts';
import type { RecordRef } from '@yance/contract/staff/record.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { presenceNews } from '../../lib/live/presence-news.ts';

const nobody: readonly Viewer[] = [];

/**
 * Colleagues who look at a record now. While this page is in sight it says so again and again; a hidden page looks at
 * nothing, and one that is left says that at once. Without an answer nobody is shown.
 */
export function useViewers({ kind, rid }: RecordRef): readonly Viewer[] {
  const [viewers, setViewers] = useState(nobody);
  useEffect(() => {
    const page = crypto.randomUUID();
    let over = false;
    const look = () => {
      if (document.hidden) return;
      void call(lookAtRecord, { kind, rid, page }, { quiet: true }).then(
        ({ list }) => !over && setViewers(list),
        () => !over && setViewers(nobody),
      );
    };
    const leave = () => void call(leaveRecord, { page }, { quiet: true, keepalive: true }).catch(() => undefined);
    const turn = () => (document.hidden ? leave() : look());
    const timer = setInterval(look, presenceBeatMillis);
    const stopHearing = presenceNews.subscribe(() => {
      const news = presenceNews.get();
      if (news?.kind === kind && news.rid === rid) look();
    });
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', leave);
    look();
    return () => {
      over = true;
      clearInterval(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('pagehide', leave);
      setViewers(nobody);
      leave();
    };
  }, [kind, rid]);
  return viewers;
}
