import { z } from 'zod';
import { promiseSpan } from '../catalogue/promise.ts';
import { fileLink } from '../files/file.ts';
import { date, moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { action, clock, timelineEvent } from '../kernel/page.ts';
import { trackedParcel } from '../parcels/parcel.ts';
import { orderExtra, price, urgency } from '../pricing/rules.ts';
import { delay } from './delay.ts';
import { sampleGroup } from './demand.ts';
import { inputFiles } from './input-file.ts';
import { orderMessage } from './message.ts';
import { communityPayer } from '../communities/payer.ts';
import { takenOff } from './taken-off.ts';
import { paperReport } from './report-endpoints.ts';
import { orderMarks, orderTabs } from './order-label.ts';

export const orderTab = z.enum(keysOf(orderTabs));
const marks = keysOf(orderMarks);

/** One order in a list. */
export const orderRow = z.object({
  rid,
  order_no: z.string(),
  created: moment,
  state: z.string(),
  label: z.string(),
  tab: orderTab,
  titles: z.array(z.string()),
  samples: z.number().int(),
  total_fen: z.number().int(),
  /** The community that pays, and whether who reads it settles what that owes; null where the customer pays. */
  payer: communityPayer.extend({ settles: z.boolean() }).nullable(),
  /** When the running clock ends and what it is for; null when none runs. */
  clock: clock.nullable(),
  /** Messages that the reader has not opened. */
  unread: z.number().int(),
  actions: z.array(action),
  /** By when the last results come: an estimate until everything is here, then firm, and in the end kept or late. */
  promise: z
    .object({
      at: moment,
      state: z.enum(['estimate', 'firm', 'kept', 'late']),
      /** When the last data came; null before. */
      delivered: moment.nullable(),
      /** What an estimate is made of: how long the slowest line takes once everything is here. Null otherwise. */
      span: promiseSpan.nullable(),
    })
    .nullable(),
  /** Whether somebody comes to fetch the samples: then the customer need not send them. */
  collected: z.boolean(),
  /** What stands beside the label: 待签署, 转账核对中, 申请取消中. */
  marks: z.array(z.object({ key: z.enum(marks), label: z.string() })),
});
export type OrderRow = z.infer<typeof orderRow>;

export const orderLineDetail = z.object({
  line_rid: rid,
  rid,
  name: z.string(),
  /** Whether a page of the catalogue tells of it; what the manager wrote of it stands in `note`. */
  listed: z.boolean(),
  note: z.string(),
  img: z.string(),
  count: z.number().int(),
  unit: z.string(),
  urgent: urgency,
  price,
  /** Whether its task was cancelled alone: the order goes on without it, and nothing is owed for it. */
  dropped: z.boolean(),
  groups: z.array(
    sampleGroup.extend({
      group_rid: rid,
      labels: z.array(z.object({ label: z.string(), value: z.string() })),
      photo: fileLink.nullable(),
    }),
  ),
});

/** Everything that a customer sees of one order. */
export const orderDetail = orderRow.extend({
  contact_name: z.string(),
  contact_phone: z.string(),
  /** The customer's own reference; empty without one. */
  customer_ref: z.string(),
  message: z.string(),
  report: z.string(),
  /** Null where only the electronic report was asked for. */
  paper_report: paperReport.nullable(),
  policy: z.enum(['credit', 'prepaid']),
  lines: z.array(orderLineDetail),
  extras: z.array(orderExtra),
  /** What a coupon and points took off the lines, which say how much of it each got. */
  reductions: z.array(takenOff),
  agreement: z
    .object({
      version: z.number().int(),
      rid,
      hash: z.string(),
      signed_at: moment.nullable(),
      sign_name: z.string().nullable(),
      /** By click, by a scan of the signed paper, or on paper that came with the samples. */
      sign_kind: z.enum(['online', 'scan', 'paper']).nullable(),
      /** The end of the address /verify/<code> on the paper's QR code. */
      code: z.string().nullable(),
      /**
       * The scan that signed this version; `checked` once the manager has compared it, `refused` says why it went back.
       */
      scan: fileLink.extend({ sent: moment, checked: z.boolean(), refused: z.string().nullable() }).nullable(),
    })
    .nullable(),
  /** What an order that waits for money lacks, and the newest bank transfer for it; null in every other state. */
  payment: z
    .object({
      missing_fen: z.number().int(),
      deposit: z
        .object({
          deposit_no: z.string(),
          state: z.string(),
          label: z.string(),
          amount_fen: z.number().int(),
          reject_reason: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** The customer's request to cancel an order under test, and until when it is answered; null without one. */
  cancel_asked: z.object({ at: moment, reason: z.string(), until: moment.nullable() }).nullable(),
  /** False where data alone are analysed: files are uploaded and no parcel is sent. */
  has_samples: z.boolean(),
  /** Data that the customer sent for analysis. */
  ...inputFiles,
  /** A change that waits for the customer's click: what, why, and the difference. */
  proposal: z
    .object({
      reason: z.string(),
      before_fen: z.number().int(),
      after_fen: z.number().int(),
      changes: z.array(z.string()),
      expires: moment,
    })
    .nullable(),
  manager: z.object({ name: z.string(), phone: z.string() }).nullable(),
  shipments: z.array(
    z.object({
      courier: z.string(),
      number: z.string(),
      created: moment,
      tracking: trackedParcel,
      /** Where it stands still or should be here; null otherwise. */
      delay: delay.nullable(),
      /** Whether its number may still be corrected. */
      changeable: z.boolean(),
    }),
  ),
  /** Where samples that came in no parcel should be here and are not; null otherwise. */
  delay: delay.nullable(),
  /** 0 the customer sends the samples, 1 they are collected. */
  type: z.number().int(),
  /** The earliest booking on site: samples must be collected before it. */
  scene_date: date.nullable(),
  messages: z.array(orderMessage),
  timeline: z.array(timelineEvent),
  /** Where to send the samples: local company information. */
  send_to: z.object({ address: z.string(), phone: z.string(), receiver: z.string() }),
  charges: z.array(
    z.object({
      rid,
      title: z.string(),
      amount_fen: z.number().int(),
      /** The part on credit, and what of it is still owed. */
      credit_fen: z.number().int(),
      owed_fen: z.number().int(),
      /** What refunds have given back of it. */
      credited_fen: z.number().int(),
      state: z.string(),
      label: z.string(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;
