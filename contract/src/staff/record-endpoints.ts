import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { recordRef } from './record.ts';

const { staffCall } = callsAbout();

/** One thing that staff did to a record, in words. */
export const trailEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  name: z.string(),
  title: z.string(),
  /** Why, where the step asks for it; else empty. */
  reason: z.string(),
});
export type TrailEntry = z.infer<typeof trailEntry>;

export const listTrail = staffCall({
  path: '/api/staff/record/trail',
  summary: '一条记录的操作记录：哪位同事在何时做了什么，最新在前；限可打开该记录的岗位',
  roles: staffRoles,
  input: z.object({ ...recordRef, ...paging }),
  output: pageOf(trailEntry),
  effect: 'read',
});

export const recordCalls = { listTrail };
