import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { date, moment, rid } from '../kernel/fields.ts';
import { pickupMachine } from './states.ts';

const appointment = { date: z.string(), slot: z.string() };
const byCourier = { courier_name: z.string(), courier_phone: z.string() };

/** What happens to a pickup. `order_rid` is null for one by itself. */
export const pickupFacts = machineFacts(
  pickupMachine,
  {
    book: carries({ member_rid: rid, order_rid: rid.nullable(), ...appointment }),
    assign: carries({ ...appointment, ...byCourier }),
    change: carries(appointment),
    cancel: carries(appointment),
    setOut: carries({ ...appointment, ...byCourier }),
    collect: carries({ pieces: z.int(), photo_rid: rid, codes: z.array(z.string()) }),
    /** `until` is null when it was the last try. */
    fail: carries({ failures: z.int(), until: moment.nullable() }),
    rebook: carries({ ...appointment, ...byCourier }),
    expire: carries(appointment),
    takeIn: carries({ place: z.string(), order_rid: rid.nullable() }),
    drop: carries(appointment),
  },
  {
    /** The courier has read the appointment and comes. */
    confirmed: carries({}),
    /** The courier is at the door. */
    arrived: carries({}),
    /** Another courier takes over. */
    reassigned: carries({ ...appointment, ...byCourier }),
    /** Staff moved it to another slot of its day, as agreed with the customer. */
    shifted: carries({ ...appointment, slot_before: z.string() }),
    /** The courier has brought the parcel to the keeper. */
    handedOver: carries({}),
    /** The samples of a pickup by itself belong to this order. */
    attached: carries({ order_rid: rid, order_no: z.string() }),
    /** The order ended, or its samples came by another way, while the courier was on the way. */
    needless: carries({ ...appointment, courier_rid: rid.nullable() }),
    /** The order's booking on site moved to this day, before which the samples must be collected. */
    sceneMoved: carries({ ...appointment, scene_date: date }),
  },
);
