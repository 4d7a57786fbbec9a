import { z } from 'zod';
import { moment } from '../kernel/fields.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { publishingStates } from './states.ts';

/** What every list of published records says of each. */
export const recordRow = {
  state: z.enum(publishingStates),
  label: z.string(),
  /** Whether the newest version is not the published one. */
  changed: z.boolean(),
  planned_at: moment.nullable(),
  published_at: moment.nullable(),
  updated_at: moment,
  updated_by: z.string(),
};

const versionRow = z.object({
  number: z.number().int(),
  saved_at: moment,
  saved_by: z.string(),
  note: z.string(),
  published: z.boolean(),
});

/** What an editor needs beside the row and the data of the newest version. */
export const recordDetail = {
  /** Sent back with every change: who changes something older than what is stored is refused. */
  revision: z.number().int(),
  /** Numbers of versions: the newest, the one shown, the one that waits for its time. */
  number: z.number().int(),
  published_number: z.number().int().nullable(),
  planned_number: z.number().int().nullable(),
  actions: z.array(action),
  versions: z.array(versionRow),
  timeline: z.array(timelineEvent),
};

const row = z.object({ rid: z.string(), ...recordRow });
const detail = row.extend(recordDetail);
export type RecordRow = z.infer<typeof row>;
export type RecordDetail = z.infer<typeof detail>;
