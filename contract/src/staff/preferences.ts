import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { byRid, possiblyEmptyText, rid, text } from '../kernel/fields.ts';

const { staffCall } = callsAbout('staff');

/** A page of the console that is a list, below /console. */
const list = z
  .string()
  .regex(/^\/[a-z]+([/-][a-z]+)*$/)
  .max(60);

/** A list with its filters and order under a name. */
export const savedView = z.object({ list, name: text('请给视图起个名字', 20), search: z.string().max(1000) });
export type SavedView = z.infer<typeof savedView>;

/** A view that everybody has in the menu of its list, or those of one work group alone. */
export const sharedView = savedView.extend({ rid, group: z.string() });
export type SharedView = z.infer<typeof sharedView>;

/** How high the rows of lists are. */
export const densities = ['compact', 'regular', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** Columns of a list that a person does not want to see; those that come to the list later are shown. */
const hiddenColumns = z.object({ list, hidden: z.array(z.string().min(1).max(40)).max(40) });

/**
 * How one person likes to work, on whichever computer: whether the next record of a queue opens by itself, which lists
 * open with the own records alone and which with those of the work group, named views of lists, and how lists look.
 */
export const preferences = z.object({
  open_next: z.boolean(),
  mine: z.array(list).max(50, '最多 50 个列表'),
  group: z.array(list).max(50, '最多 50 个列表'),
  density: z.enum(densities),
  columns: z.array(hiddenColumns).max(50, '最多 50 个列表'),
  views: z.array(savedView).max(50, '最多保存 50 个视图，请先删除不用的'),
});
export type Preferences = z.infer<typeof preferences>;
/** Those of who has changed nothing. */
export const untouched: Preferences = {
  open_next: false,
  mine: [],
  group: [],
  density: 'regular',
  columns: [],
  views: [],
};

export const savePreferences = staffCall({
  path: '/api/staff/account/preferences',
  summary: '保存本人的工作习惯；只改所给的部分',
  roles: staffRoles,
  input: preferences.partial(),
  output: preferences,
  effect: 'write',
  changes: [],
});

const shared = z.array(sharedView);
/** An empty group is everybody. */
const audience = { group: possiblyEmptyText(20) };
const sharing = {
  roles: [],
  output: shared,
  effect: 'write',
  changes: [],
} as const;
const refusals = {
  viewNameTaken: '这个列表已有同名的共享视图，请换一个名字',
  groupUnknown: '没有这个小组，请重新选择',
  tooManyViews: '共享视图最多 100 个，请先删除不用的',
};

/** Each replies with all shared views, as who shares them sees them. */
export const shareView = staffCall({
  path: '/api/staff/account/shareView',
  summary: '把视图共享给全体或一个小组',
  ...sharing,
  input: savedView.extend(audience),
  refusals,
});
export const changeSharedView = staffCall({
  path: '/api/staff/account/changeSharedView',
  summary: '修改共享视图的名称与共享范围',
  ...sharing,
  /** `before` is what was changed, as the menu showed it. */
  input: savedView.pick({ name: true }).extend({
    rid,
    ...audience,
    before: z.object({ name: z.string().max(20), ...audience }).optional(),
  }),
  refusals: { ...refusals, changedMeanwhile: '同事刚刚修改了这个共享视图，您的修改没有保存。请刷新后再改' },
});
export const removeSharedView = staffCall({
  path: '/api/staff/account/removeSharedView',
  summary: '删除共享视图',
  ...sharing,
  input: byRid,
});

export const preferenceCalls = { savePreferences, shareView, changeSharedView, removeSharedView };
