import { courierTroubles } from '@yance/contract/orders/delay.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce, subscribe, type FactOf } from '../../../kernel/facts.ts';
import { patchRecycle, sentRecycles } from '../recycles.store.ts';
import { aboutOf, lockAfterOrder } from './find-recycle.ts';

/**
 * The courier says that a parcel with returned samples cannot be delivered or comes back: its owner is told and the
 * keeper finds it, once until the courier says something else.
 */
async function notifyTrouble(work: Work, fact: FactOf<'parcel.news'>): Promise<void> {
  const { courier, number, progress } = fact.details;
  const trouble = courierTroubles.find((one) => one === progress) ?? null;
  const found = await sentRecycles(work.tx, { courier, number });
  const rids = found.filter(({ parcel_trouble }) => parcel_trouble !== trouble).map(({ rid }) => rid);
  for (const { recycle } of await lockAfterOrder(work, rids)) {
    if (recycle.state !== 'sent' || recycle.parcel_trouble === trouble) continue;
    await patchRecycle(work.tx, recycle.rid, { parcel_trouble: trouble });
    if (!trouble) continue;
    await announce(work, {
      entity: 'recycle',
      entity_rid: recycle.rid,
      event: 'parcelTrouble',
      from_state: 'sent',
      to_state: 'sent',
      details: { ...aboutOf(recycle), courier, number, kind: trouble },
    });
  }
}

export const troubleSubscriber = subscribe('samples.parcelTrouble', 'parcel.news', notifyTrouble);
