import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date } from '../kernel/fields.ts';
import { storagePlace } from './recycle-staff-endpoints.ts';
import { sampleCard } from './sample.ts';

const { staffCall } = callsAbout('samples');

/** A sample where it lies. */
export const storedSample = sampleCard
  .pick({
    rid: true,
    order_no: true,
    service: true,
    name: true,
    code: true,
    label_code: true,
    state: true,
    label: true,
    place: true,
    spot: true,
    marks: true,
    actions: true,
  })
  .extend({
    /** When it leaves its place: destroyed, sent back, or the end of its keeping; null while nobody waits for that. */
    leaves: z
      .object({
        kind: z.enum(['destroy', 'return', 'keepEnds']),
        label: z.string(),
        /** Null where no day is set. */
        date: date.nullable(),
        overdue: z.boolean(),
        /** Now, or within the days of the warning. */
        soon: z.boolean(),
      })
      .nullable(),
  });
export type StoredSample = z.infer<typeof storedSample>;

export const placePlan = staffCall({
  path: '/api/staff/place/plan',
  roles: ['W', 'B'],
  summary: '一个存放位置的平面：格位、在放样品、待销毁与待寄回',
  input: byRid,
  output: z.object({
    place: storagePlace,
    /** By position, those without one last; at most 500. */
    samples: z.array(storedSample),
    total: z.number().int(),
    /** Positions that are free; empty where the place has none. */
    free: z.array(z.string()),
  }),
  effect: 'read',
});
export type PlacePlan = z.infer<(typeof placePlan)['output']>;

export const placePlanEndpoints = { placePlan };
