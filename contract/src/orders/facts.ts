import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { courierTroubles, inquiries } from './delay.ts';
import { approvalReasonKey } from '../communities/payer.ts';
import { orderMachine } from './states.ts';

const parcel = { courier: z.string(), number: z.string() };
/** Since when samples are looked for, and in which parcel they are; without one they were brought or collected. */
const delayed = { courier: z.string().optional(), number: z.string().optional(), since: z.string() };
const signature = { version: z.int(), kind: z.enum(['online', 'scan', 'paper']) };
const newPrice = { before_fen: z.int(), after_fen: z.int(), changes: z.array(z.string()) };

/** What happens to an order. */
export const orderFacts = machineFacts(
  orderMachine,
  {
    submit: carries({
      order_no: z.string(),
      total_fen: z.int(),
      service_rids: z.array(rid),
      quotation_rids: z.array(rid).default([]),
      /** Why it waits for approval; left out where it need not. */
      approval: z.array(approvalReasonKey).optional(),
    }),
    /**
     * `from_order_rid` is the order of which one line is tested again; null where the manager ordered for the customer.
     */
    offer: carries({
      order_no: z.string(),
      total_fen: z.int(),
      from_order_rid: rid.nullable(),
      from_line_rid: rid.optional(),
    }),
    /** What balance and credit lack where it waits for money then. */
    approve: carries({ amount_fen: z.int().optional() }),
    reject: carries({}),
    confirm: carries({}),
    reprice: carries(newPrice),
    accept: carries({ approval: z.array(approvalReasonKey).optional() }),
    refuse: carries({}),
    expire: carries({}),
    pay: carries({}),
    ship: carries(parcel),
    collect: carries({ pickup_rid: rid }),
    dropOff: carries({}),
    provide: carries({ files: z.int() }),
    receive: carries({}),
    trouble: carries({ codes: z.array(z.string()) }),
    supplement: carries({}),
    goOn: carries({}),
    giveUp: carries({}),
    lock: carries({}),
    start: carries({}),
    askCancel: carries({}),
    grantCancel: carries({ amount_fen: z.int() }),
    denyCancel: carries({}),
    deliver: carries({}),
    finish: carries({}),
    cancel: carries({}),
  },
  {
    shippedMore: carries(parcel),
    /** The number of a parcel was wrong; `before` is that one. */
    shipmentChanged: carries({ ...parcel, before: z.string() }),
    parcelStill: carries({ ...parcel, since: z.string() }),
    /** Its courier says that it cannot be delivered, or that it goes back. */
    parcelTrouble: carries({ ...parcel, since: z.string(), kind: z.enum(courierTroubles) }),
    /** `kind` says whether their courier has them signed for. */
    notArrived: carries({ ...delayed, kind: z.enum(['late', 'signed']) }),
    inquired: carries({ whom: z.enum(keysOf(inquiries)) }),
    adjusted: carries(newPrice),
    signed: carries(signature),
    scanRefused: carries({ version: z.int() }),
    voucherSent: carries({ deposit_rid: rid, amount_fen: z.int() }),
    voucherRefused: carries({ deposit_rid: rid }),
    reportAddressed: carries({}),
    reportSent: carries(parcel),
    /** Money for it came and does not suffice; `amount_fen` is what is still missing. */
    stillMissing: carries({ deposit_rid: rid, received_fen: z.int(), amount_fen: z.int() }),
    paidBeside: carries({ deposit_rid: rid, amount_fen: z.int() }),
    /** What its community has now suffices for it: others have paid in. */
    payable: carries({}),
    /** `until` is when the order ends by itself. */
    reminded: carries({ day: z.int(), until: z.string().nullable().default(null) }),
    troubleReminded: carries({ day: z.int() }),
    /** The grant number of its project was wrong; the reason says both. */
    renumbered: carries({ before: z.string(), after: z.string() }),
    asked: carries({}),
    answered: carries({}),
    called: carries({}),
    handedOver: carries({ manager_rid: rid, manager: z.string() }),
  },
);
