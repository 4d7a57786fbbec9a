import { listReports, previewReport } from '@yance/contract/reports/staff-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, reading } from '../../../lib/call.ts';
import { openLink } from '../../../lib/open-link.ts';
import { queryClient } from '../../../lib/query.ts';
import { useStep } from '../../../lib/use-step.ts';

/** A draft is drawn for half a minute at the most. */
const longestMillis = 40_000;
const pauseMillis = 1500;

/**
 * Opens the draft of a task's report in a new tab. It counts as looked at once it was drawn there, which is waited for;
 * then all that shows the task is read anew.
 */
export function useDraft(taskRid: string) {
  const open = useStep((words: { reason?: string; remark?: string }) =>
    call(previewReport, { task_rid: taskRid, ...words }),
  );
  const [waiting, setWaiting] = useState(false);
  const { data } = useQuery({
    ...reading(listReports, { task_rid: taskRid }),
    enabled: waiting,
    refetchInterval: pauseMillis,
  });
  const looked = data?.looked === true;
  useEffect(() => {
    if (!waiting) return undefined;
    if (looked) {
      setWaiting(false);
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.shows?.includes('tasks') === true });
      return undefined;
    }
    const end = setTimeout(() => setWaiting(false), longestMillis);
    return () => clearTimeout(end);
  }, [waiting, looked]);
  const show = (words: { reason?: string; remark?: string } = {}) =>
    open.mutate(words, {
      onSuccess: ({ url }) => {
        openLink(url);
        setWaiting(true);
      },
    });
  return { show, pending: open.isPending };
}
