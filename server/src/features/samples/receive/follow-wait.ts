import { orderMachine } from '@yance/contract/orders/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { type Fact, factsOf, subscribe } from '../../../kernel/facts.ts';
import { anyOrder, moveOrder } from '../../orders/index.ts';
import type { Sample } from '../storage/sample-model.ts';
import { samplesOfOrders } from '../samples.store.ts';
import { stoppable } from '../trouble/report-trouble.ts';
import { updateOrderOnArrival } from './arrivals.ts';

const wrong: readonly string[] = ['troubled', 'damaged', 'lost'];
const accidents: readonly string[] = ['trouble', 'damage', 'lose'];
/**
 * While an order waits for staff's word, its customer's consent or money, nothing that happens to its samples moves it.
 */
const waits: readonly (string | null)[] = ['approving', 'confirming', 'accepting', 'paying'];

/**
 * Once an order goes on, what happened while it waited counts: an accident to its samples stops it, so that the
 * customer is asked before anything is tested, and what has arrived counts as received.
 */
async function lookAgain(work: Work, fact: Fact): Promise<void> {
  const order = await anyOrder(work, fact.entity_rid);
  if (!stoppable.includes(order.state)) return;
  const rows = await samplesOfOrders(work.tx, [order.rid]);
  const codes = (await struckMeanwhile(work, fact, rows)).map(({ code }) => code);
  if (codes.length === 0) return void (await updateOrderOnArrival(work, order, rows));
  const reason = '订单等待确认或支付期间样品发生异常';
  await moveOrder(work, order.rid, 'trouble', { to: 'troubled', reason, details: { codes } });
}

/**
 * The samples to which something happened while their order waited for the step that this fact tells of, and that are
 * not well again.
 */
async function struckMeanwhile({ tx }: Work, fact: Fact, rows: readonly Sample[]): Promise<Sample[]> {
  if (!waits.includes(fact.from_state)) return [];
  const since = (await factsOf(tx, 'order', fact.entity_rid)).findLast(
    ({ seq, from_state, to_state }) => seq < fact.seq && !waits.includes(from_state) && waits.includes(to_state),
  );
  if (!since) return [];
  const reports = await factsOf(
    tx,
    'sample',
    rows.map(({ rid }) => rid),
  );
  const struck = new Set(
    reports.flatMap(({ event, entity_rid, seq }) =>
      accidents.includes(event) && since.seq < seq && seq < fact.seq ? [entity_rid] : [],
    ),
  );
  return rows.filter(({ rid, state }) => wrong.includes(state) && struck.has(rid));
}

/** Whichever step brings an order that exists to where it waits for its samples. */
const steps = new Set(
  orderMachine.steps.flatMap(({ from, event, to }) =>
    from !== null && (to === 'sending' || to === 'travelling') ? [`order.${event}` as const] : [],
  ),
);

export const waitSubscriber = subscribe('samples.wait', [...steps], lookAgain);
