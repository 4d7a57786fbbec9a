import { z } from 'zod';
import { courierTroubles } from '../orders/delay.ts';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { compensationMachine, recycleMachine } from './recycle-states.ts';
import { sampleMachine } from './states.ts';

const parcel = { courier: z.string(), number: z.string() };
const withPhoto = { photo_rid: rid.optional() };
/** Where a hand-over was, in words, and its photo. */
const handOver = { place: z.string().optional(), ...withPhoto };

/** What happens to a sample: its custody record. */
export const sampleFacts = machineFacts(
  sampleMachine,
  {
    order: carries({}),
    ship: carries(parcel),
    cancel: carries({}),
    receive: carries(handOver),
    waive: carries({}),
    store: carries({ place: z.string(), ...withPhoto }),
    take: carries(handOver),
    bringBack: carries(handOver),
    useUp: carries({}),
    return: carries({}),
    keep: carries({}),
    discard: carries({}),
    sendBack: carries({ ...parcel, ...handOver }),
    sign: carries({}),
    destroy: carries({ record: z.string(), witness: z.string().optional(), ...handOver }),
    trouble: carries({ kind: z.string().optional(), ...withPhoto }),
    resolve: carries({}),
    supplement: carries({}),
    damage: carries(withPhoto),
    lose: carries(withPhoto),
    /** From one order to another; the first is where it goes back to when the second is cancelled. */
    reuse: carries({ from_order_rid: rid, from_line_rid: rid, from_group_rid: rid, order_rid: rid }),
  },
  {
    photo: carries({ photo_rid: rid }),
    keepEnding: carries({ keep_until: z.string() }),
    split: carries({ into: z.array(z.string()) }),
    /** The beginning of a portion: the sample that it was taken of, and its label. */
    portion: carries({ origin_rid: rid, of: z.string() }),
    moved: carries({ place: z.string() }),
  },
);

const about = { order_rid: rid, member_rid: rid };
/** What happens to a return of samples. */
export const recycleFacts = machineFacts(
  recycleMachine,
  {
    apply: carries({ ...about, codes: z.array(z.string()) }),
    accept: carries(about),
    send: carries({ ...about, ...parcel }),
    sign: carries(about),
    cancel: carries(about),
  },
  {
    edit: carries({ ...about, fee_fen: z.int() }),
    /** It opened by itself, and its customer has too little for its fee. */
    feeMissing: carries({ ...about, amount_fen: z.int() }),
    /** Its courier says that the parcel cannot be delivered, or comes back. */
    parcelTrouble: carries({ ...about, ...parcel, kind: z.enum(courierTroubles) }),
  },
);

/** What happens to a case of compensation. */
export const compensationFacts = machineFacts(compensationMachine, {
  open: carries({ ...about, sample_rid: rid, code: z.string(), kind: z.enum(['damaged', 'lost']) }),
  propose: carries({ ...about, amount_fen: z.int() }),
  pay: carries({ ...about, amount_fen: z.int(), payer_kind: z.enum(['member', 'team']), payer_rid: rid }),
  reject: carries(about),
});
