import type { Work } from '../../../kernel/db.ts';
import type { FactOf } from '../../../kernel/facts.ts';
import { moveSamples } from './move-samples.ts';
import { samplesOfOrders } from '../samples.store.ts';

const ways = { collect: '上门取样', dropOff: '送样到实验室' };

/** The samples of the order are on their way: by parcel, with our courier, or brought by the customer. */
export async function shipSamples(
  work: Work,
  fact: FactOf<'order.ship' | 'order.collect' | 'order.dropOff'>,
): Promise<void> {
  const waiting = (await samplesOfOrders(work.tx, [fact.entity_rid])).filter((row) => row.state === 'expected');
  const details = fact.event === 'ship' ? fact.details : { courier: ways[fact.event], number: '' };
  await moveSamples(work, waiting, 'ship', { details });
}
