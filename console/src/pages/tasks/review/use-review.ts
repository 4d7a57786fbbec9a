import type { TaskDetail } from '@yance/contract/results/task.ts';
import type { Unopened } from '@yance/contract/results/unopened.ts';
import { groupBySample } from '@yance/web/viewer/files/viewer-file.ts';
import { useEffect, useRef } from 'react';

interface Review {
  /** All files in the order in which the viewer lists them. */
  listed: readonly string[];
  /** Files of which the reader has not seen all, in the order in which the viewer lists them. */
  unopened: readonly Unopened[];
  /** Whether the reader may publish the task under review. */
  publishes: boolean;
}

/** What the reader has still to look at of a task before it is published. */
function reviewOf({ state, actions, files, unopened }: TaskDetail): Review {
  const listed = groupBySample(files).flatMap((group) => group.files.map(({ rid }) => rid));
  return {
    listed,
    unopened: listed.flatMap((rid) => unopened.find((left) => left.rid === rid) ?? []),
    publishes: state === 'reviewing' && actions.some(({ event }) => event === 'publish'),
  };
}

/** Shows the first file that whoever may publish has not looked at, once in a visit of each run of a task. */
export function useReview(task: TaskDetail, open: string | null, show: (rid: string) => void): Review {
  const review = reviewOf(task);
  const begun = useRef('');
  const visit = `${task.rid} ${task.run}`;
  const first = review.publishes ? review.unopened[0]?.rid : undefined;
  useEffect(() => {
    if (first === undefined || begun.current === visit) return;
    begun.current = visit;
    if (open === null) show(first);
  }, [first, visit, open, show]);
  return review;
}
