import { z } from 'zod';
import { carries, declareFacts, machineFacts } from '../kernel/fact.ts';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { approvalReasonKey } from '../communities/payer.ts';
import { closureKinds, reservationMachine, waitMachine } from './states.ts';

/** Whose it is and what it is about, with every step, because messages read nothing else. */
const about = {
  member_rid: rid,
  reservation_no: z.string(),
  service_rid: rid,
  service: z.string(),
  instrument_rid: rid,
  instrument: z.string(),
  start: moment,
  end: moment,
  amount_fen: z.int(),
};
/** Until when the other side has to answer. */
const answered = { ...about, until: moment.nullable().default(null) };
const wait = {
  member_rid: rid,
  service: z.string(),
  instrument_rid: rid,
  instrument: z.string(),
  start: moment,
  end: moment,
};

const closed = { instrument_rid: rid, kind: z.enum(keysOf(closureKinds)), start: moment, end: moment };

/** What happens to instrument time: the reservation, a place on the wait-list, a training, a closure. */
export const reservationFacts = {
  ...machineFacts(
    reservationMachine,
    {
      book: carries({
        ...answered,
        order_rid: rid.nullable(),
        /** Why it waits for approval; left out where it need not. */
        approval: z.array(approvalReasonKey).optional(),
      }),
      /** Staff have arranged time; `amount_fen` is what it would cost. */
      arrange: carries(answered),
      approve: carries(answered),
      reject: carries(about),
      reschedule: carries(answered),
      accept: carries(about),
      refuse: carries(about),
      propose: carries(answered),
      expire: carries(about),
      cancel: carries({ ...about, late: z.boolean() }),
      release: carries(about),
      checkIn: carries(about),
      miss: carries(about),
      finish: carries({ ...about, billed_minutes: z.int() }),
      fault: carries({ ...about, billed_minutes: z.int() }),
      confirm: carries(about),
      dispute: carries(about),
      adjust: carries(about),
      uphold: carries(about),
    },
    {
      /** The meeting link is open for the customer now. */
      linkShown: carries(about),
      linkSet: carries(about),
      /** Who would stand by does not any more, and nobody else is free. */
      unattended: carries({ ...about, laboratory_rid: rid.nullable() }),
      /** Somebody else stands by. */
      reattended: carries(about),
      /** The grant number of its project was wrong; the reason says both. */
      renumbered: carries(about),
      /** Other times are held for whom it was cancelled; `times` names them in words. */
      replaced: carries({ ...about, times: z.string(), until: moment }),
      /** The member has not appeared too often and may not book before `until`. */
      ban: carries({ ...about, until: moment }),
    },
  ),
  ...machineFacts(waitMachine, {
    join: carries(wait),
    hold: carries({ ...wait, until: moment }),
    drop: carries(wait),
    withdraw: carries(wait),
    offer: carries({ ...wait, until: moment }),
    take: carries(wait),
    pass: carries(wait),
    leave: carries(wait),
    end: carries(wait),
  }),
  ...declareFacts('training', {
    grant: carries({ member_rid: rid, instrument_rid: rid, instrument: z.string(), expires_on: z.string() }),
    withdraw: carries({ member_rid: rid, instrument_rid: rid, instrument: z.string(), expires_on: z.string() }),
  }),
  ...declareFacts('closure', {
    add: carries(closed),
    move: carries({ ...closed, start_before: moment, end_before: moment }),
    /** Taken back, or ended where it had begun. */
    remove: carries(closed),
  }),
};
