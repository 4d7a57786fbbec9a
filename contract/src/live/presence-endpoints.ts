import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { done, rid } from '../kernel/fields.ts';
import { recordRef } from '../staff/record.ts';

const { staffCall } = callsAbout();

/** How often an open page says that it is looked at, in milliseconds. */
export const presenceBeatMillis = 15_000;
/** How long that holds, in milliseconds: one lost beat is no leaving, and a closed laptop is gone within a minute. */
export const presenceMillis = 35_000;

/** A colleague who has the same record open. */
export const viewer = z.object({ rid, name: z.string() });
export type Viewer = z.infer<typeof viewer>;

/**
 * Says that the caller looks at a record, on a page that named itself, and answers which colleagues do. Called again
 * and again while it is looked at. Whoever else looks at it hears the event `present`.
 */
export const lookAtRecord = staffCall({
  path: '/api/staff/presence/look',
  roles: staffRoles,
  summary: '正在查看一条记录；返回同时查看的同事',
  input: z.object({ ...recordRef, page: rid }),
  output: z.object({ list: z.array(viewer) }),
  effect: 'read',
});
/** The page was left; one that says nothing is over by itself. */
export const leaveRecord = staffCall({
  path: '/api/staff/presence/leave',
  roles: staffRoles,
  summary: '不再查看这条记录',
  input: z.object({ page: rid }),
  output: done,
  effect: 'read',
});

export const presenceStaffEndpoints = { lookAtRecord, leaveRecord };
