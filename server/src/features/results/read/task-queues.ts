import type { Meant } from '@yance/contract/staff/permissions/rights.ts';
import { untouchedTaskStates, type TaskState } from '@yance/contract/results/states.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import type { Queue } from '../../staff/index.ts';
import { tasksOf } from './list-tasks.ts';
import { tasksWaiting, type TaskFilter } from '../task-lists.store.ts';

/** The task queues on the console's home page. */
export const taskQueues: readonly Queue[] = [
  queueOf('dispatch', '检测任务待派单', { permission: 'tasks.dispatch' }, ['open']),
  queueOf('cancelAsked', '客户申请取消任务', { permission: 'tasks.cancel' }, untouchedTaskStates, {
    cancelAsked: true,
    path: '/tasks?states=all&cancel_asked=1',
  }),
  // Once the customer insists the administrator decides; the manager still sees it among all objections.
  queueOf('objections', '数据异议', { permission: 'tasks.retest' }, ['contested']),
  queueOf('insisted', '客户坚持的异议', { permission: 'tasks.objection', roles: ['M'] }, ['contested'], {
    insisted: true,
    path: '/tasks?states=contested&insisted=1',
  }),
  queueOf('lateObjections', '异议答复超时', { permission: 'tasks.retest', roles: ['A'] }, ['contested'], {
    late: true,
    path: '/tasks?states=contested&overdue=1',
  }),
  queueOf('accept', '检测任务待接单', { permission: 'tasks.accept' }, ['sent']),
  queueOf('test', '待检测', { permission: 'tasks.test' }, ['waiting']),
  queueOf('testing', '检测中', { permission: 'tasks.test' }, ['testing', 'paused']),
  queueOf('upload', '待上传结果', { permission: 'tasks.submit' }, ['testing'], {
    toUpload: true,
    path: '/tasks?states=testing,paused&to_upload=1',
  }),
  queueOf('retest', '复测', { permission: 'tasks.test' }, ['testing', 'paused'], {
    retest: true,
    path: '/tasks?states=testing,paused&retest=1',
  }),
  queueOf('review', '结果待审核', { permission: 'tasks.publish' }, ['reviewing']),
];

function queueOf(
  key: string,
  title: string,
  meant: Meant,
  states: readonly TaskState[],
  { late = false, path, ...filter }: Omit<TaskFilter, 'states'> & { late?: boolean; path?: string } = {},
): Queue {
  return {
    key: `tasks.${key}`,
    title,
    path: path ?? `/tasks?states=${states.join(',')}`,
    ...meant,
    owned: true,
    count: async (work) => {
      const { tx, clock, actor, whose } = work;
      const now = clock.now();
      const own = await tasksOf(work, whose);
      const laboratoryRid = onlyLaboratory(actor);
      return tasksWaiting(tx, { ...filter, states, laboratoryRid, own, ...(late ? { overdueAt: now } : {}) }, now);
    },
  };
}
