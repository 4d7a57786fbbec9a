import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { nothing } from '../kernel/fields.ts';

const { staffCall } = callsAbout();

const describedCall = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  summary: z.string(),
  audience: z.enum(['open', 'member', 'computer', 'staff']),
  roles: z.array(z.enum(staffRoles)),
});
export type DescribedCall = z.infer<typeof describedCall>;

/** Every call of the platform, those of staff too, which visitors of a running platform do not read of. */
export const listCalls = staffCall({
  path: '/api/staff/document/list',
  roles: staffRoles,
  summary: '全部接口，含员工接口',
  input: nothing,
  output: z.array(describedCall),
  effect: 'read',
});
/** What one call takes and gives, as JSON Schema, and how it refuses. */
export const describeCall = staffCall({
  path: '/api/staff/document/call',
  roles: staffRoles,
  summary: '一个接口的请求、回复与可能的拒绝',
  input: describedCall.pick({ method: true }).extend({ path: z.string().max(200) }),
  output: z.object({
    input: z.string(),
    output: z.string(),
    refusals: z.array(z.object({ reason: z.string(), words: z.string() })),
  }),
  effect: 'read',
});
