import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';

const { staffCall } = callsAbout('staff');

/** A record that some words name; `path` is its page in the console. */
export const foundRecord = z.object({
  kind: z.enum(['order', 'task', 'sample', 'pickup', 'reservation', 'statement', 'invoice', 'member', 'service']),
  path: z.string(),
  title: z.string(),
  /** What tells it from others of the same name. */
  note: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

export const findRecords = staffCall({
  path: '/api/staff/home/find',
  summary: '按编号、姓名、单位、电话或拼音查找记录，只含本岗位可打开的',
  roles: staffRoles,
  input: z.object({ kw: z.string().trim().min(2, '请至少输入两个字').max(60, '最多 60 个字') }),
  /** At most five of a kind. */
  output: z.object({ list: z.array(foundRecord) }),
  effect: 'read',
  shows: ['orders', 'tasks', 'samples', 'pickups', 'reservations', 'statements', 'invoices', 'members', 'services'],
  personal: true,
});

export const findCalls = { findRecords };
