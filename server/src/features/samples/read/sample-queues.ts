import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import { sampleStages, type SampleStage } from '@yance/contract/samples/states.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Waiting } from '../../../kernel/list-query.ts';
import { clocksOfOrders } from '../../orders/index.ts';
import type { Queue } from '../../staff/index.ts';
import { countAtStage } from '../compensations.store.ts';
import { countTroubledRecycles, recyclesWaiting } from '../recycles.store.ts';
import { countOrdersAt, ordersAt } from '../samples.store.ts';
import { waitingAlone } from '../trouble/trouble-clock.ts';
import { shownClocks } from './sample-queue.ts';

/** The keeper's, the manager's and finance's queues on the console's home page. */
export const sampleQueues: readonly Queue[] = [
  queueOf('arriving', 'samples.receive'),
  queueOf('unsent', 'samples.receive'),
  queueOf('late', 'samples.receive'),
  {
    key: 'samples.troubled',
    title: '样品异常',
    path: '/samples?stage=troubled',
    unit: '单',
    permission: 'samples.view',
    count: async ({ tx, clock }) => {
      const { count, ...stopped } = await waitingAt(tx, 'troubled', clock.now());
      const alone = await waitingAlone(tx, shownClocks, clock.now());
      return { count, overdue: stopped.overdue + alone.overdue, due: earlier(stopped.due, alone.due) };
    },
  },
  queueOfReturns('applied', '寄回申请待受理'),
  queueOfReturns('waiting', '样品待寄回'),
  {
    key: 'samples.returnTrouble',
    title: '寄回快递异常',
    path: '/returns?state=sent',
    unit: '单',
    permission: 'samples.sendBack',
    count: async ({ tx }) => {
      const count = await countTroubledRecycles(tx);
      return { count, overdue: count };
    },
  },
  queueOf('destroying', 'samples.destroy'),
  queueOfClaims('propose', '样品赔付待处理', 'samples.claimPropose'),
  queueOfClaims('pay', '样品赔付待入账', 'samples.claimPay'),
];

function queueOf(stage: SampleStage, permission: PermissionKey): Queue {
  return {
    key: `samples.${stage}`,
    title: `样品${sampleStages[stage].title}`,
    path: `/samples?stage=${stage}`,
    unit: '单',
    permission,
    count: ({ tx, clock }) => waitingAt(tx, stage, clock.now()),
  };
}

function queueOfReturns(state: 'applied' | 'waiting', title: string): Queue {
  return {
    key: `samples.returns.${state}`,
    title,
    path: `/returns?state=${state}`,
    unit: '单',
    permission: 'samples.sendBack',
    count: ({ tx, clock }) => recyclesWaiting(tx, state, clock.now()),
  };
}

/** How many orders stand at a stage, with the clocks that the list of it shows. */
async function waitingAt(tx: Tx, stage: SampleStage, now: Date): Promise<Waiting> {
  const clocks = await clocksOfOrders(tx, ordersAt(tx, stage), shownClocks, now);
  return { ...clocks, count: await countOrdersAt(tx, stage) };
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other && other < one ? other : (one ?? other);

function queueOfClaims(stage: 'propose' | 'pay', title: string, permission: PermissionKey): Queue {
  return {
    key: `samples.claims.${stage}`,
    title,
    path: `/claims?stage=${stage}`,
    permission,
    count: async ({ tx }) => ({ count: await countAtStage(tx, stage), overdue: 0 }),
  };
}
