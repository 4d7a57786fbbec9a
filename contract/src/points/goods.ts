import { z } from 'zod';
import { memberContact } from '../identity/member-contact.ts';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { receiver, trackedParcel } from '../parcels/parcel.ts';
import { exchangeMachine } from './states.ts';

export const exchangeStates = keysOf(exchangeMachine.states);
export const pointAmount = z.number().int().min(0).max(1_000_000_000);

const good = z.object({
  rid,
  name: z.string(),
  description: z.string(),
  /** The name of its picture; empty while it has none. */
  img: z.string(),
  points: pointAmount,
  stock: z.number().int().min(0),
  /** How many of it one member may take in all; null for any number. */
  most_each: z.number().int().nullable(),
  /** What the coupon is worth where the good is one: it is given at once, and nothing is sent. */
  coupon: z.object({ rule: z.string(), scope_text: z.string(), validity: z.string() }).nullable(),
});

/** A good as members see it. */
export const offeredGood = good.extend({
  /** How many the reader can take now, and what stands against more when it is none. */
  most: z.number().int().min(0),
  hindrance: z.string(),
});
export type OfferedGood = z.infer<typeof offeredGood>;

/** A good as staff see it. */
export const stockedGood = good.extend({
  listed: z.boolean(),
  /** The batch of its coupons. */
  batch_rid: rid.nullable(),
  /** How many were taken and not cancelled, and how many of these wait to be sent. */
  taken: z.number().int(),
  waiting: z.number().int(),
});
export type StockedGood = z.infer<typeof stockedGood>;

/** A good that a member took, as the member reads it. */
export const exchange = z.object({
  rid,
  exchange_no: z.string(),
  good_name: z.string(),
  img: z.string(),
  count: z.number().int(),
  points: pointAmount,
  state: z.enum(exchangeStates),
  label: z.string(),
  /** Null where nothing is sent. */
  receiver: receiver.nullable(),
  remark: z.string(),
  courier: z.string(),
  number: z.string(),
  tracking: trackedParcel.nullable(),
  /** Why it was cancelled. */
  answer: z.string(),
  created: moment,
  shipped: moment.nullable(),
  /** When it counts as received without a word. */
  receives: moment.nullable(),
  ended: moment.nullable(),
  actions: z.array(action),
  timeline: z.array(timelineEvent),
});
export type Exchange = z.infer<typeof exchange>;
export const exchangeForStaff = exchange.extend({ member: memberContact });
export type ExchangeForStaff = z.infer<typeof exchangeForStaff>;
