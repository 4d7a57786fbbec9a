import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, nothing, reason, rid } from '../kernel/fields.ts';

const { staffCall } = callsAbout('settings');

const key = z.string('请给出设置的键').min(1, '请给出设置的键').max(60);
/** Sent back with a change: what somebody else has changed meanwhile is not overwritten. */
const revision = z.number('缺少修订号').int();
/** The draft that was seen, sent back with every step on it; 0 where there was none. */
const draft_revision = z.number('缺少草稿修订号').int().min(0, '草稿修订号不正确');

/** A value that waits for its publication; visitors and rules keep to the one in force. */
const settingDraft = z.object({
  value: z.unknown(),
  by: z.string(),
  at: moment,
  /** New with every saving, and never the same again after a draft was discarded. */
  revision: z.number().int(),
  /** Whether the setting was changed after the draft was saved; then it is saved again before it is published. */
  outdated: z.boolean(),
});
export type SettingDraft = z.infer<typeof settingDraft>;

export const settingRow = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  group: z.string(),
  value: z.unknown(),
  /** The value with which the product comes. */
  standard: z.unknown(),
  public: z.boolean(),
  revision: z.number().int(),
  updated: moment,
  /** Whether the caller may change it here. */
  editable: z.boolean(),
  /** Why it is not changed here: it is kept by the content pages or a page of rules, or follows another setting. */
  maintained_by: z.enum(['content', 'rules', 'other']).nullable(),
  /** Shown only to those who may change the setting. */
  draft: settingDraft.nullable(),
});
export type SettingRow = z.infer<typeof settingRow>;

export const settingChange = z.object({
  rid,
  key: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  reason: z.string(),
  by: z.string(),
  at: moment,
});
export type SettingChange = z.infer<typeof settingChange>;

const refusals = {
  changedMeanwhile: '{name}在 {time} 修改过此设置，您的修改没有保存。请刷新后再改',
  managedElsewhere: '此设置由其他页面维护，不能在这里修改',
  wrongTogether: '{words}，请先调整相关设置',
  sameValue: '新值与当前值相同',
} as const;
const draftMeanwhile = '{name}在 {time} 保存过此设置的草稿，您的操作没有生效。请刷新后再试';
const noDraft = '草稿已发布或放弃，请刷新后再试';

export const listStaffSettings = staffCall({
  path: '/api/staff/setting/list',
  summary: '全部设置：当前值、默认值与是否可改',
  roles: ['E'],
  input: nothing,
  output: z.array(settingRow),
  effect: 'read',
});
export const changeStaffSetting = staffCall({
  path: '/api/staff/setting/change',
  bodyKb: 1024,
  summary: '修改一项设置，须写明原因',
  roles: ['E'],
  input: z.object({ key, revision, value: z.unknown(), reason }),
  output: settingRow,
  refusals,
  effect: 'write',
  stepUp: true,
});
export const listSettingChanges = staffCall({
  path: '/api/staff/setting/history',
  summary: '一项设置的修改历史，最新在前，最多 100 条',
  roles: ['E'],
  input: z.object({ key }),
  output: z.array(settingChange),
  effect: 'read',
});
export const restoreStaffSetting = staffCall({
  path: '/api/staff/setting/restore',
  summary: '把一项设置恢复为某次修改之前的值，或恢复为默认值',
  roles: ['E'],
  input: z.object({ key, revision, change_rid: rid.optional(), reason }),
  output: settingRow,
  refusals,
  effect: 'write',
  stepUp: true,
});
export const saveSettingDraft = staffCall({
  path: '/api/staff/setting/draft',
  bodyKb: 1024,
  summary: '把一项设置的新值存为草稿，发布后才生效',
  roles: ['E'],
  input: z.object({ key, revision, draft_revision, value: z.unknown() }),
  output: settingRow,
  refusals: {
    changedMeanwhile: refusals.changedMeanwhile,
    managedElsewhere: refusals.managedElsewhere,
    sameValue: refusals.sameValue,
    draftMeanwhile,
    noDraft,
  },
  effect: 'write',
});
export const discardSettingDraft = staffCall({
  path: '/api/staff/setting/discard',
  summary: '放弃一项设置的草稿，当前值不变',
  roles: ['E'],
  input: z.object({ key, draft_revision }),
  output: settingRow,
  refusals: { managedElsewhere: refusals.managedElsewhere, draftMeanwhile, noDraft },
  effect: 'write',
});
export const publishSettingDraft = staffCall({
  path: '/api/staff/setting/publish',
  summary: '发布一项设置的草稿，须写明原因',
  roles: ['E'],
  input: z.object({ key, revision, draft_revision, reason }),
  output: settingRow,
  refusals: {
    ...refusals,
    draftMeanwhile,
    noDraft,
    draftOutdated: '存为草稿之后，{name}在 {time} 修改过此设置。请核对当前值，重新存为草稿后再发布',
  },
  effect: 'write',
  stepUp: true,
});

/** Calls of the settings editor. */
export const settingStaffCalls = {
  listStaffSettings,
  changeStaffSetting,
  listSettingChanges,
  restoreStaffSetting,
  saveSettingDraft,
  discardSettingDraft,
  publishSettingDraft,
};
