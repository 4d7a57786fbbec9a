import { listReports, previewReport } from '@yance/contract/reports/staff-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, reading } from '../../../lib/call.ts';
import { openLink } from '../../../lib/open-link.ts';
import { queryClient } from '../../../lib/query.ts';
import { useStep } from '../../../lib/use-step.ts';
import type { FigureChoice } from './figure-choice.tsx';

/** A draft is drawn for half a minute at the most. */
const longestMillis = 40_000;
const pauseMillis = 1500;

interface Words {
  reason?: string;
  remark?: string;
}

/**
 * Opens the draft of a task's report in a new tab, with the figures that were chosen. It counts as looked at once it
 * was drawn there, which is waited for; then all that shows the task is read anew.
 */
export function useDraft(taskRid: string, choice?: FigureChoice) {
  const open = useStep((given: Words & { left_out?: string[] }) =>
    call(previewReport, { task_rid: taskRid, ...given }),
  );
  const [waiting, setWaiting] = useState(false);
  const reports = reading(listReports, { task_rid: taskRid });
  const { data } = useQuery({ ...reports, enabled: waiting, refetchInterval: pauseMillis });
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
  const show = (words: Words = {}) => {
    const left_out = choice?.leftOut;
    open.mutate(
      { ...words, ...(left_out && { left_out }) },
      {
        onSuccess: ({ url }) => {
          openLink(url);
          // Another choice makes what was looked at another report: it is asked anew before it is waited for.
          void queryClient.invalidateQueries({ queryKey: reports.queryKey }).then(() => {
            choice?.forget();
            setWaiting(true);
          });
        },
      },
    );
  };
  return { show, pending: open.isPending };
}
