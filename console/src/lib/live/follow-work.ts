import { getStaffEventsTicket } from '@yance/contract/live/staff-endpoints.ts';
import type { StaffEvent } from '@yance/contract/live/events.ts';
import { countStaffNotices, listStaffNotices } from '@yance/contract/notes/notice-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { followEvents } from '@yance/web/live/follow-events.ts';
import { whenQuiet } from '@yance/web/live/when-quiet.ts';
import { call } from '../call.ts';
import { queryClient } from '../query.ts';
import { noteChanges } from './changes.ts';
import { followRights } from './follow-rights.ts';
import { joinOwnTabs } from './own-tabs.ts';
import { presenceNews } from './presence-news.ts';
import { renewByRights } from './renew-by-rights.ts';

/** What waits is counted anew at most so often, and not by all pages at once. */
const countMillis = 5_000;
let counting: ReturnType<typeof setTimeout> | undefined;

function countQueues(): void {
  counting ??= setTimeout(
    () => {
      counting = undefined;
      if (!document.hidden) void queryClient.invalidateQueries({ queryKey: [listQueues.path] });
    },
    countMillis * (0.2 + Math.random() * 0.8),
  );
}

/** What colleagues told this person. */
const renewNotices = (): void => {
  void queryClient.invalidateQueries({ queryKey: [countStaffNotices.path] });
  void queryClient.invalidateQueries({ queryKey: [listStaffNotices.path] });
};

function hear(given: { kind: string }): void {
  const event = given as StaffEvent;
  if (event.kind === 'notice') renewNotices();
  if (event.kind === 'present') presenceNews.set(event.record);
  if (event.kind !== 'changed') return;
  noteChanges(event.records);
  followRights(event.records);
  countQueues();
}

function missed(): void {
  countQueues();
  renewNotices();
}

async function address(age: number): Promise<string> {
  const { ticket } = await call(getStaffEventsTicket, {});
  return `/api/staff/events?${new URLSearchParams({ ticket, age: String(Math.min(age, 86_400_000)) })}`;
}

/**
 * Hears of what others do while somebody is signed in, once the page rests, and of what the same person does in other
 * tabs; returns how to stop.
 */
export function followWork(account: string): () => void {
  const leaveTabs = joinOwnTabs(account);
  const stopRights = renewByRights();
  let stop: (() => void) | null | undefined;
  whenQuiet(() => {
    if (stop !== null) stop = followEvents({ name: `work-${account}`, address, hear, missed });
  });
  return () => {
    leaveTabs();
    stopRights();
    stop?.();
    stop = null;
  };
}
