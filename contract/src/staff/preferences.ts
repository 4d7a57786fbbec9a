import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';

const { staffCall } = callsAbout('staff');

/** A page of the console that is a list, below /console. */
const list = z
  .string()
  .regex(/^\/[a-z]+([/-][a-z]+)*$/)
  .max(60);

/** A list with its filters and order under a name. */
export const savedView = z.object({ list, name: text('请给视图起个名字', 20), search: z.string().max(1000) });
export type SavedView = z.infer<typeof savedView>;

/**
 * How one person likes to work, on whichever computer: whether the next record of a queue opens by itself, which lists
 * open with the own records alone, and named views of lists.
 */
export const preferences = z.object({
  open_next: z.boolean(),
  mine: z.array(list).max(50, '最多 50 个列表'),
  views: z.array(savedView).max(50, '最多保存 50 个视图，请先删除不用的'),
});
export type Preferences = z.infer<typeof preferences>;

export const savePreferences = staffCall({
  path: '/api/staff/account/preferences',
  summary: '保存本人的工作习惯；只改所给的部分',
  roles: staffRoles,
  input: preferences.partial(),
  output: preferences,
  effect: 'write',
  changes: [],
});

export const preferenceCalls = { savePreferences };
