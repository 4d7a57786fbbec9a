import { z } from 'zod';

/** Paging that every list takes: pages count from 1, at most 100 rows. */
export const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
};

/** By what a list can be sorted: `key` upwards, `-key` downwards; without it a list has an order of its own. */
export const sorting = <Key extends string>(...keys: Key[]) =>
  z.enum(keys.flatMap((key) => [key, `-${key}`] as const)).optional();

/**
 * So far the rows of a list that grows with the orders are counted, by all its filters and under each tab: a number as
 * high as this means so many or more. Nobody turns a thousand pages, and to count a million rows takes as long as to
 * read them.
 */
export const mostCounted = 1000;

/**
 * The reply of a list: the rows of one page and how many there are in all. `cursor` continues a list that grows without
 * bound.
 */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    list: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    cursor: z.string().nullable().optional(),
  });

/** An action that the server allows on a record now; pages show exactly these. */
export const action = z.object({ event: z.string(), label: z.string() });
export type Action = z.infer<typeof action>;

/** The clock that runs on a record: what it is for, as a key and in words, and when it ends. */
export const clock = z.object({ kind: z.string(), label: z.string(), until: z.string() });
export type RunningClock = z.infer<typeof clock>;

/** One line of a record's timeline. */
export const timelineEvent = z.object({
  at: z.string(),
  actor: z.string(),
  event: z.string(),
  label: z.string(),
  /** The label as something that has happened. */
  done: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;
