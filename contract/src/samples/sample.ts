import { z } from 'zod';
import { sharedBy } from '../communities/shared-by.ts';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { fileLink } from '../files/file.ts';
import { sampleMachine } from './states.ts';

const states = keysOf(sampleMachine.states);

/** One sample as its owner and staff see it. */
export const sampleCard = z.object({
  rid,
  order_rid: rid,
  order_no: z.string(),
  /** The line of the order and its service's name. */
  line_rid: rid,
  service: z.string(),
  name: z.string(),
  /** The customer's own code, or the one that the product gave. */
  code: z.string(),
  /** What stands on the label and in its QR code: S, order number, serial. */
  label_code: z.string(),
  state: z.enum(states),
  label: z.string(),
  /** Where it lies on the premises; empty while it is not stored. */
  place: z.string(),
  /** The position in a place that has a grid, such as B3; empty elsewhere. */
  spot: z.string(),
  afterwards: z.enum(['return', 'keep', 'destroy']),
  /** What everybody who touches it must know, in words: hazards and how it is stored. */
  marks: z.array(z.string()),
  /** Parcel in which it went back. */
  sent_back: z.string(),
  received_at: moment.nullable(),
  /** Until when a kept sample stays; then it is destroyed. Null while it is not kept. */
  keep_until: moment.nullable(),
  /** Whether a return of it has been asked for and has not ended. */
  recycle_rid: rid.nullable(),
  actions: z.array(action),
});
export type SampleCard = z.infer<typeof sampleCard>;

/** With the custody timeline and the photos of each hand-over. */
export const samplePassport = sampleCard.extend({
  photos: z.array(fileLink),
  timeline: z.array(timelineEvent),
  /** Whether its owner may ask for compensation now. */
  claimable: z.boolean(),
  /** Who shares it with the reader; null for the own. */
  shared: sharedBy.nullable(),
});
export type SamplePassport = z.infer<typeof samplePassport>;

export const labelLayouts = { a4: 'A4 标签纸（3 列 × 8 行）', roll: '标签机 40×30 mm' } as const;
export const labelLayout = z.enum(['a4', 'roll']);
export type LabelLayout = z.infer<typeof labelLayout>;
