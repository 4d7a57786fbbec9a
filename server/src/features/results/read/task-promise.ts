import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { AssignRow } from '@yance/contract/results/task.ts';
import type { FactAbout } from '../../../kernel/facts.ts';
import { isUnpublished, lateFrom, type Task } from '../tasks/task-model.ts';

/** By when the results of a task are promised, whether that was kept, and what moved it. */
export function taskPromise(task: Task, facts: readonly FactAbout<'task'>[], now: Date): AssignRow['promise'] {
  if (!task.due_at || task.state === 'cancelled') return null;
  const own = facts.filter((fact) => fact.entity_rid === task.rid);
  const open = isUnpublished(task);
  // Of a later day the customer was told; that the agreed one was missed counts when the data are there.
  const late = task.late || (open && task.due_at < now);
  const last = own.findLast((fact) => fact.event === 'publish')?.at.getTime() ?? 0;
  const settled = own.find((fact) => fact.event === 'right' || fact.event === 'post' || fact.event === 'paidRetest');
  return {
    at: shanghaiIso(task.due_at),
    state: late ? 'late' : open ? 'open' : 'kept',
    // Those of today's date: a retest has one of its own, and what came before it was contested.
    delivered: open || last === 0 ? null : shanghaiIso(new Date(last)),
    why: [
      ...(isPostponed(task) ? [`所派实验室排队较长，原承诺 ${shanghaiDate(task.agreed_at)}`] : []),
      ...own.flatMap((fact) => {
        if (!open && fact.at.getTime() > last) return [];
        if (fact.event === 'pause') return [`检测曾暂停${fact.reason ? `：${fact.reason}` : ''}`];
        if (fact.event === 'retest') return ['对结果有异议，已免费复测'];
        if (fact.event === 'submit') return fact.reason ? [fact.reason] : [];
        return fact.event === 'return' ? ['审核后补充检测'] : [];
      }),
      ...(wasReviewLate(task, own, open ? now.getTime() : last) ? ['检测按时完成，审核用时超出预计'] : []),
    ],
    late_fen: settled && 'late_fen' in settled.details ? (settled.details.late_fen ?? 0) : 0,
  };
}

const isPostponed = (task: Task): task is Task & { agreed_at: Date } =>
  task.agreed_at !== null && task.due_at !== null && shanghaiDate(task.due_at) > shanghaiDate(task.agreed_at);

/** Whether results that were handed in for the promised day came later because of their review alone. */
function wasReviewLate(task: Task, own: readonly FactAbout<'task'>[], until: number): boolean {
  const { run } = task;
  const due = lateFrom(task)?.getTime() ?? Infinity;
  const handedIn = own.findLast(
    (fact) => fact.event === 'submit' && fact.details.run === run && fact.at.getTime() <= until,
  );
  if (!handedIn || handedIn.at.getTime() > due || until <= due) return false;
  return !own.some((fact) => fact.event === 'return' && fact.at.getTime() >= handedIn.at.getTime());
}
