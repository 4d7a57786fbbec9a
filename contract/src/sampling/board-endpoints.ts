import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { date, optionalText, rid } from '../kernel/fields.ts';
import { arrangingRefusals, staffPickup } from './staff-endpoints.ts';

const { staffCall } = callsAbout('pickups');

/** A pickup as a card of the board. */
export const boardPickup = staffPickup
  .pick({
    rid: true,
    order_no: true,
    state: true,
    label: true,
    time: true,
    name: true,
    phone: true,
    province: true,
    city: true,
    area: true,
    address: true,
    address_code: true,
    courier_rid: true,
    confirmed_at: true,
    marks: true,
    needless: true,
    overdue: true,
  })
  .extend({
    company: z.string(),
    /** Samples of its order that have a label; 0 for a pickup by itself. */
    samples: z.number().int(),
    /** Whether it may still be given to another courier or slot: nobody has set out for it. */
    movable: z.boolean(),
  });
export type BoardPickup = z.infer<typeof boardPickup>;

export const pickupBoard = staffCall({
  path: '/api/staff/pickup/board',
  roles: ['B'],
  summary: '某日的取样看板：取样员、时段、停靠顺序与各自的名额',
  input: z.object({ date: date.optional() }),
  output: z.object({
    date,
    today: date,
    /** Slots of the day, and those of which somebody has one though the settings no longer offer it. */
    slots: z.array(
      z.object({
        slot: z.string(),
        /** Whether a pickup may be moved into it now. */
        open: z.boolean(),
        /** Districts with pickups in it, and how many places each has taken. */
        districts: z.array(z.object({ address_code: z.string(), area: z.string(), taken: z.number().int() })),
      }),
    ),
    /** Couriers at work, and those who have pickups that day. */
    couriers: z.array(
      z.object({
        rid,
        name: z.string(),
        phone: z.string(),
        /** Whether pickups may be given to them. */
        works: z.boolean(),
        pickups: z.number().int(),
      }),
    ),
    /** Pickups of one courier in one slot, and of one district in one slot. */
    courier_capacity: z.number().int(),
    district_capacity: z.number().int(),
    /** By slot, and in the order in which the courier drives; at most 500. */
    list: z.array(boardPickup),
    total: z.number().int(),
    /** Days on which pickups have no courier yet, the first ones. */
    waiting: z.array(z.object({ date, pickups: z.number().int() })),
  }),
  effect: 'read',
  personal: true,
});
export type PickupBoard = z.infer<(typeof pickupBoard)['output']>;

export const placePickup = staffCall({
  path: '/api/staff/pickup/place',
  roles: ['B'],
  summary: '在看板上移动取样：取样员、当天的时段与停靠顺序；换时段须写明原因，客户会收到通知',
  input: z.object({
    rid,
    /** Null leaves a pickup without a courier, as long as it has none. */
    courier_rid: rid.nullable(),
    time: z.string({ error: '请选择时段' }).trim().min(1, '请选择时段').max(20, '时段不正确'),
    /** The stop before which it stands; null for the last. Without a courier there is no order. */
    before_rid: rid.nullable().default(null),
    reason: optionalText(500),
  }),
  output: staffPickup,
  refusals: {
    ...arrangingRefusals,
    keepsCourier: '已安排的取样须有取样员，请换给另一位取样员',
    reasonMissing: '换时段前请写明原因，客户会看到',
  },
  effect: 'write',
});

export const samplingBoardEndpoints = { pickupBoard, placePickup };
