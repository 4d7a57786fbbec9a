import { z } from 'zod';
import { rid } from '../kernel/fields.ts';
import { recordRef } from '../staff/record.ts';
import type { Topic } from '../kernel/topics.ts';

const topic = z.custom<Topic>((given) => typeof given === 'string');

/** Says that the connection stands, again and again. */
const beat = z.object({ kind: z.literal('beat') });
/** More was missed than can be told: whatever an open page shows may be old. */
const resync = z.object({ kind: z.literal('resync') });

/** What an open page of a member hears: what changed, never its content; the page asks for that itself. */
export const memberEvent = z.discriminatedUnion('kind', [
  beat,
  resync,
  z.object({ kind: z.literal('order'), rid, state: z.string() }),
  z.object({ kind: z.literal('message'), unread: z.int() }),
  z.object({ kind: z.literal('cart'), cartNum: z.int() }),
  z.object({ kind: z.literal('changed'), topics: z.array(topic) }),
]);
export type MemberEvent = z.infer<typeof memberEvent>;

/** What an open page of the console hears: records that other sessions have changed, of topics its person may read. */
export const staffEvent = z.discriminatedUnion('kind', [
  beat,
  resync,
  z.object({
    kind: z.literal('changed'),
    /** Without a rid where the record is not theirs to know of; `message` where its customer has written. */
    records: z.array(z.object({ topic, rid: rid.nullable(), message: z.boolean().optional() })),
  }),
  /** A colleague has called its person. */
  z.object({ kind: z.literal('notice') }),
  /** Others look at a record that its person has open, or fewer than before. */
  z.object({ kind: z.literal('present'), record: z.object(recordRef) }),
]);
export type StaffEvent = z.infer<typeof staffEvent>;
