import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { untouchedTaskStates, type TaskState } from '@yance/contract/results/states.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import { offerQueue } from '../../staff/index.ts';
import { tasksWaiting, type TaskFilter } from '../task-lists.store.ts';

/** The task queues on the console's home page. */
export function offerTaskQueues(): void {
  offer('dispatch', '检测任务待派单', ['B'], ['open']);
  offer('cancelAsked', '客户申请取消任务', ['B'], untouchedTaskStates, {
    cancelAsked: true,
    path: '/tasks?states=all&cancel_asked=1',
  });
  // Once the customer insists the administrator decides; the manager still sees it among all objections.
  offer('objections', '数据异议', ['B', 'A'], ['contested']);
  offer('insisted', '客户坚持的异议', ['M'], ['contested'], {
    insisted: true,
    path: '/tasks?states=contested&insisted=1',
  });
  offer('lateObjections', '异议答复超时', ['A'], ['contested'], {
    late: true,
    path: '/tasks?states=contested&overdue=1',
  });
  offer('accept', '检测任务待接单', ['L'], ['sent']);
  offer('test', '待检测', ['L'], ['waiting']);
  offer('testing', '检测中', ['L'], ['testing', 'paused']);
  offer('upload', '待上传结果', ['L'], ['testing'], {
    toUpload: true,
    path: '/tasks?states=testing,paused&to_upload=1',
  });
  offer('retest', '复测', ['L'], ['testing', 'paused'], {
    retest: true,
    path: '/tasks?states=testing,paused&retest=1',
  });
  offer('review', '结果待审核', ['A'], ['reviewing']);
}

function offer(
  key: string,
  title: string,
  roles: readonly StaffRole[],
  states: readonly TaskState[],
  { late = false, path, ...filter }: Omit<TaskFilter, 'states'> & { late?: boolean; path?: string } = {},
): void {
  offerQueue({
    key: `tasks.${key}`,
    title,
    path: path ?? `/tasks?states=${states.join(',')}`,
    roles,
    count: ({ tx, clock, actor }) => {
      const overdueAt = late ? { overdueAt: clock.now() } : {};
      return tasksWaiting(tx, { ...filter, states, laboratoryRid: onlyLaboratory(actor), ...overdueAt }, clock.now());
    },
  });
}
