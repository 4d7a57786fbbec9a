import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { untouchedTaskStates, type TaskState } from '@yance/contract/results/states.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import type { Queue } from '../../staff/index.ts';
import { tasksWaiting, type TaskFilter } from '../task-lists.store.ts';

/** The task queues on the console's home page. */
export const taskQueues: readonly Queue[] = [
  queueOf('dispatch', '检测任务待派单', ['B'], ['open']),
  queueOf('cancelAsked', '客户申请取消任务', ['B'], untouchedTaskStates, {
    cancelAsked: true,
    path: '/tasks?states=all&cancel_asked=1',
  }),
  // Once the customer insists the administrator decides; the manager still sees it among all objections.
  queueOf('objections', '数据异议', ['B', 'A'], ['contested']),
  queueOf('insisted', '客户坚持的异议', ['M'], ['contested'], {
    insisted: true,
    path: '/tasks?states=contested&insisted=1',
  }),
  queueOf('lateObjections', '异议答复超时', ['A'], ['contested'], {
    late: true,
    path: '/tasks?states=contested&overdue=1',
  }),
  queueOf('accept', '检测任务待接单', ['L'], ['sent']),
  queueOf('test', '待检测', ['L'], ['waiting']),
  queueOf('testing', '检测中', ['L'], ['testing', 'paused']),
  queueOf('upload', '待上传结果', ['L'], ['testing'], {
    toUpload: true,
    path: '/tasks?states=testing,paused&to_upload=1',
  }),
  queueOf('retest', '复测', ['L'], ['testing', 'paused'], {
    retest: true,
    path: '/tasks?states=testing,paused&retest=1',
  }),
  queueOf('review', '结果待审核', ['A'], ['reviewing']),
];

function queueOf(
  key: string,
  title: string,
  roles: readonly StaffRole[],
  states: readonly TaskState[],
  { late = false, path, ...filter }: Omit<TaskFilter, 'states'> & { late?: boolean; path?: string } = {},
): Queue {
  return {
    key: `tasks.${key}`,
    title,
    path: path ?? `/tasks?states=${states.join(',')}`,
    roles,
    count: ({ tx, clock, actor }) => {
      const overdueAt = late ? { overdueAt: clock.now() } : {};
      return tasksWaiting(tx, { ...filter, states, laboratoryRid: onlyLaboratory(actor), ...overdueAt }, clock.now());
    },
  };
}
