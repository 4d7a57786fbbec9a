import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { TaskState } from '@yance/contract/results/states.ts';
import { offerQueue } from '../staff/index.ts';
import { countIn } from './task-lists.store.ts';

/** The task queues on the console's home page. */
export function offerTaskQueues(): void {
  offer('dispatch', '检测任务待派单', ['B'], ['open']);
  offer('objections', '数据异议', ['B'], ['contested']);
  offer('accept', '检测任务待接单', ['L'], ['sent']);
  offer('test', '待检测', ['L'], ['waiting']);
  offer('testing', '检测中', ['L'], ['testing', 'paused']);
  offer('review', '结果待审核', ['A'], ['reviewing']);
}

function offer(key: string, title: string, roles: readonly StaffRole[], states: readonly TaskState[]): void {
  offerQueue({
    key: `tasks.${key}`,
    title,
    path: `/tasks?states=${states.join(',')}`,
    roles,
    count: ({ tx, clock }) => countIn(tx, states, clock.now()),
  });
}
