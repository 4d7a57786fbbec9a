import type { Work } from '../../kernel/db.ts';
import { factsOf, type Fact, type Subscriber } from '../../kernel/facts.ts';
import { anyOrder, moveOrder } from '../orders/index.ts';
import { isComing } from './sample-model.ts';
import { samplesOfOrders } from './samples.store.ts';
import { stoppable } from './trouble.ts';

const wrong: readonly string[] = ['troubled', 'damaged', 'lost'];
const accidents: readonly string[] = ['trouble', 'damage', 'lose'];

/**
 * While an order waits for its customer's consent or money, an accident to its samples does not stop it. Once it goes
 * on, it does: the customer is asked before anything is tested. What arrived meanwhile counts as received too.
 */
async function lookAgain(work: Work, fact: Fact): Promise<void> {
  const order = await anyOrder(work, fact.entity_rid);
  if (!stoppable.includes(order.state)) return;
  const rows = await samplesOfOrders(work.tx, [order.rid]);
  const since = (await factsOf(work.tx, 'order', order.rid)).findLast(
    ({ seq, from_state, to_state }) => seq < fact.seq && from_state !== 'accepting' && to_state === 'accepting',
  );
  if (!since) return;
  const facts = await factsOf(
    work.tx,
    'sample',
    rows.map(({ rid }) => rid),
  );
  const meanwhile = new Set(
    facts.flatMap(({ event, entity_rid, seq }) =>
      accidents.includes(event) && since.seq < seq && seq < fact.seq ? [entity_rid] : [],
    ),
  );
  const bad = rows.filter(({ rid, state }) => wrong.includes(state) && meanwhile.has(rid));
  if (bad.length > 0) {
    const codes = bad.map(({ code }) => code);
    const reason = '等待确认方案期间样品发生异常';
    await moveOrder(work, order.rid, 'trouble', { to: 'troubled', reason, details: { codes } });
  } else if (order.state === 'sending' && rows.length > 0 && !rows.some(isComing))
    await moveOrder(work, order.rid, 'receive', { to: 'received' });
}

export const consentSubscribers: readonly Subscriber[] = ['accept', 'pay'].map((event) => ({
  name: `samples.consent.${event}`,
  on: `order.${event}`,
  run: lookAgain,
}));
