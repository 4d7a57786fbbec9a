import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { sampleStages, type SampleStage } from '@yance/contract/samples/states.ts';
import { offerQueue } from '../../staff/index.ts';
import { countAtStage } from '../compensations.store.ts';
import { countDueRecycles } from '../recycles.store.ts';
import { countOrdersAt } from '../samples.store.ts';
import { countLateTroubles } from '../trouble/trouble-clock.ts';

/** The keeper's, the manager's and finance's queues on the console's home page. */
export function offerSampleQueues(): void {
  offer('arriving', ['W']);
  offerQueue({
    key: 'samples.troubled',
    title: '样品异常',
    path: '/samples?stage=troubled',
    unit: '单',
    roles: ['W', 'B'],
    count: async ({ tx, clock }) => ({
      count: await countOrdersAt(tx, 'troubled'),
      overdue: await countLateTroubles(tx, clock.now()),
    }),
  });
  offerQueue({
    key: 'samples.returning',
    title: '样品待寄回',
    path: '/returns',
    unit: '单',
    roles: ['W'],
    count: ({ tx, clock }) => countDueRecycles(tx, clock.now()),
  });
  offer('destroying', ['W']);
  offerCases('propose', '样品赔付待处理', 'B');
  offerCases('pay', '样品赔付待入账', 'F');
}

function offer(stage: SampleStage, roles: readonly StaffRole[]): void {
  offerQueue({
    key: `samples.${stage}`,
    title: `样品${sampleStages[stage].title}`,
    path: `/samples?stage=${stage}`,
    unit: '单',
    roles,
    count: async ({ tx }) => ({ count: await countOrdersAt(tx, stage), overdue: 0 }),
  });
}

function offerCases(stage: 'propose' | 'pay', title: string, role: StaffRole): void {
  offerQueue({
    key: `samples.claims.${stage}`,
    title,
    path: `/claims?stage=${stage}`,
    roles: [role],
    count: async ({ tx }) => ({ count: await countAtStage(tx, stage), overdue: 0 }),
  });
}
