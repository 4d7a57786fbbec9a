import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { sampleStages, type SampleStage } from '@yance/contract/samples/states.ts';
import { offerQueue } from '../staff/index.ts';
import { stageCounts } from './sample-queue.ts';

/** The keeper's and the manager's queues on the console's home page. */
export function offerSampleQueues(): void {
  offer('arriving', ['W']);
  offer('troubled', ['W', 'B']);
  offer('returning', ['W']);
  offer('destroying', ['W']);
}

function offer(stage: SampleStage, roles: readonly StaffRole[]): void {
  const title = `样品${sampleStages[stage].title}`;
  offerQueue({
    key: `samples.${stage}`,
    title,
    path: `/samples?stage=${stage}`,
    roles,
    count: async ({ tx }) => ({ count: (await stageCounts(tx))[stage], overdue: 0 }),
  });
}
