import { z } from 'zod';
import { moment } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import type { ParcelProgress } from '../parcels/parcel.ts';

/**
 * Why the samples of an order are looked for: the courier tells nothing new of a parcel, it should be here by now, its
 * courier says that it was signed for and nobody has taken its samples in, or that it cannot be delivered or goes back.
 */
export const delayKinds = {
  still: '物流停滞',
  late: '逾期未到',
  signed: '签收未登记',
  trouble: '快递异常',
  returned: '快递退回',
} as const;
export type DelayKind = keyof typeof delayKinds;

/** What a courier itself says went wrong: it is told at once. */
export const courierTroubles = ['trouble', 'returned'] as const satisfies readonly (DelayKind & ParcelProgress)[];
export type CourierTrouble = (typeof courierTroubles)[number];

/** Samples that stand still on their way, or that should be here and are not. */
export const delay = z.object({
  kind: z.enum(keysOf(delayKinds)),
  label: z.string(),
  /** Since when: the courier's last word, the sending, or the courier's signature. */
  since: moment,
  /** When staff asked the customer or the courier about it; null before. */
  inquired: moment.nullable(),
});
export type Delay = z.infer<typeof delay>;

/** Whom staff asked where the samples are. */
export const inquiries = { customer: '已联系客户', courier: '已联系快递' } as const;
export type Inquiry = keyof typeof inquiries;
