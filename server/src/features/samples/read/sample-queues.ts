import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { sampleStages, type SampleStage } from '@yance/contract/samples/states.ts';
import type { Queue } from '../../staff/index.ts';
import { countAtStage } from '../compensations.store.ts';
import { countDueRecycles, countTroubledRecycles } from '../recycles.store.ts';
import { countOrdersAt } from '../samples.store.ts';
import { countLateTroubles } from '../trouble/trouble-clock.ts';

/** The keeper's, the manager's and finance's queues on the console's home page. */
export const sampleQueues: readonly Queue[] = [
  queueOf('arriving', ['W']),
  queueOf('late', ['W']),
  {
    key: 'samples.troubled',
    title: '样品异常',
    path: '/samples?stage=troubled',
    unit: '单',
    roles: ['W', 'B'],
    count: async ({ tx, clock }) => ({
      count: await countOrdersAt(tx, 'troubled'),
      overdue: await countLateTroubles(tx, clock.now()),
    }),
  },
  {
    key: 'samples.returning',
    title: '样品待寄回',
    path: '/returns',
    unit: '单',
    roles: ['W'],
    count: ({ tx, clock }) => countDueRecycles(tx, clock.now()),
  },
  {
    key: 'samples.returnTrouble',
    title: '寄回快递异常',
    path: '/returns?state=sent',
    unit: '单',
    roles: ['W'],
    count: async ({ tx }) => {
      const count = await countTroubledRecycles(tx);
      return { count, overdue: count };
    },
  },
  queueOf('destroying', ['W']),
  queueOfClaims('propose', '样品赔付待处理', 'B'),
  queueOfClaims('pay', '样品赔付待入账', 'F'),
];

function queueOf(stage: SampleStage, roles: readonly StaffRole[]): Queue {
  return {
    key: `samples.${stage}`,
    title: `样品${sampleStages[stage].title}`,
    path: `/samples?stage=${stage}`,
    unit: '单',
    roles,
    count: async ({ tx }) => ({ count: await countOrdersAt(tx, stage), overdue: 0 }),
  };
}

function queueOfClaims(stage: 'propose' | 'pay', title: string, role: StaffRole): Queue {
  return {
    key: `samples.claims.${stage}`,
    title,
    path: `/claims?stage=${stage}`,
    roles: [role],
    count: async ({ tx }) => ({ count: await countAtStage(tx, stage), overdue: 0 }),
  };
}
