import { waitMachine } from '@yance/contract/reservations/states.ts';
import { waitClock } from './wait-list.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { payingCommunity } from '../../communities/index.ts';
import { lockLimits } from '../../identity/index.ts';
import { bookTime } from '../book/book-time.ts';
import type { AskedPayer } from '../book/booking-payer.ts';
import { submissionPrice } from '../book/submission-price.ts';
import { reservationWaits } from '../reservations.tables.ts';
import { dropSpans, lockInstruments } from '../spans.store.ts';
import type { Reservation } from '../state/reservation-model.ts';
import { findReservation } from '../reservations.store.ts';
import { lockWaitsBeside } from '../waits.store.ts';
import { dropOffer } from './end-wait.ts';
import { aboutWait, ownWait } from './wait-list.ts';
import { requestOf } from './wait-row.ts';

/**
 * Books the time that is held for the member. Refuses `waitOver` once it is not any more, and `feeRisen` like any
 * booking.
 */
export async function takeWait(
  work: MemberWork,
  { rid, fee_fen, ...asked }: AskedPayer & { rid: string; fee_fen?: number | undefined },
): Promise<Reservation> {
  // Before the instrument, as by every booking.
  await lockLimits(work.tx, work.actor.rid);
  const member_rid = work.actor.rid;
  if (asked.community_rid) await payingCommunity(work, asked.community_rid, { member_rid, lock: true });
  const beside = await lockWaitsBeside(work.tx, rid);
  const wait = await ownWait(work, rid);
  const over = wait.state === 'passed' || wait.state === 'broken';
  if (over || (wait.offered_until && wait.offered_until <= work.clock.now())) throw new Refusal('waitOver');
  await advance(work, waitMachine, reservationWaits, { rid, event: 'take', details: aboutWait(wait) });
  await withdraw(work, waitClock, rid);
  const others = beside.filter((one) => one.rid !== rid && one.state === 'offered');
  await lockInstruments(
    work.tx,
    [wait, ...others].map(({ instrument_rid }) => instrument_rid),
  );
  await dropSpans(work.tx, rid);
  for (const other of others) await dropOffer(work, other);
  const replaced = wait.replaces_rid ? await findReservation(work.tx, wait.replaces_rid) : undefined;
  const order_rid = replaced?.order_rid ?? null;
  // The limit of one order is that of all that was submitted with it on the same money.
  const same = order_rid && asked.community_rid && asked.community_rid === replaced?.community_rid;
  const beside_fen = same ? await submissionPrice(work.tx, order_rid) : 0;
  return bookTime(work, requestOf(wait), { fee_fen, order_rid, beside_fen, ...asked });
}
