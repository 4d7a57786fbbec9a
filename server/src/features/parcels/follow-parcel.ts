import { courierCode } from '@yance/contract/parcels/parcel.ts';
import { parcelMachine } from '@yance/contract/parcels/states.ts';
import { gateways } from '../../gateways/gateways.ts';
import { begin } from '../../kernel/advance.ts';
import { after, minutes } from '../../kernel/clock.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { insertParcel } from './parcels.store.ts';
import { askLater } from './track-parcel.ts';

export interface Given {
  /** The courier's name as people chose it. */
  courier: string;
  number: string;
  /** Phone of sender or receiver, which some couriers ask for. */
  phone: string;
}

/**
 * Begins to follow a parcel: the courier is asked after the commit, from a job. One that is followed already stays so.
 */
export async function followParcel(work: Work, { courier, number, phone }: Given): Promise<void> {
  const rid = newRid();
  const courier_code = courierCode(courier);
  const isNew = await insertParcel(work.tx, {
    rid,
    courier,
    courier_code,
    number,
    phone,
    state: 'sent',
    progress: 'unknown',
    lines: [],
    moved_at: null,
    signed_at: null,
    answered_at: null,
    subscribed_at: null,
    created_at: work.clock.now(),
  });
  if (!isNew) return;
  await begin(work, parcelMachine, { rid, event: 'send', state: 'sent', details: { courier, number } });
  // The first scan of a parcel is rarely earlier.
  if (gateways().courier && courier_code) await askLater(work, rid, after(work.clock.now(), minutes(10)));
}
