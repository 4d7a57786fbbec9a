import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { shareKinds } from './kinds.ts';

const { memberCall } = callsAbout('communities');

const thing = { kind: z.enum(keysOf(shareKinds), '请选择要共享的内容'), rid };

/** With which communities an own thing is shared; who has opened shared results is in their log (`listAccesses`). */
const sharing = z.object({
  /** The communities that the owner is in; `shared` is since when, null where it is not. */
  communities: z.array(z.object({ rid, name: z.string(), shared: moment.nullable() })),
});
export type Sharing = z.infer<typeof sharing>;

export const getSharing = memberCall({
  path: '/api/auth/cluster/share/info',
  summary: '我的一项内容（订单的检测结果、样品、地址、参数预设）共享给了哪些课题组',
  input: z.object(thing),
  output: sharing,
  effect: 'read',
});
export const shareThing = memberCall({
  path: '/api/auth/cluster/share',
  summary: '把自己的一项内容共享给所在的课题组，或取消共享；仅本人可操作，取消后立即生效，任何一方离开课题组即停止',
  input: z.object({
    ...thing,
    community_rid: rid,
    shared: z.boolean({ error: '请选择共享或取消共享' }),
  }),
  output: sharing,
  effect: 'write',
  changes: ['communities', 'orders', 'samples', 'presets'],
});

/** What a member of the community finds of a shared thing before it is opened. */
const sharedRow = z.object({
  /** The order or the sample. */
  rid,
  person: z.string(),
  /** Whether the reader shared it. */
  own: z.boolean(),
  number: z.string(),
  title: z.string(),
  note: z.string(),
  shared: moment,
});
export type SharedRow = z.infer<typeof sharedRow>;
export const listShared = memberCall({
  path: '/api/auth/cluster/share/list',
  summary: '课题组成员共享的检测结果或样品，成员可见',
  input: z.object({
    ...paging,
    /** The community. */
    rid,
    kind: z.enum(['order', 'sample']).default('order'),
  }),
  output: pageOf(sharedRow),
  effect: 'read',
  shows: ['communities', 'orders', 'samples'],
});

export const shareEndpoints = { getSharing, shareThing, listShared };
