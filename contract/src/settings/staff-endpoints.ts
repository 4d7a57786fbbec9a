import { z } from 'zod';
import { staffCall } from '../kernel/endpoint.ts';
import { moment, nothing, reason, rid } from '../kernel/fields.ts';

const key = z.string('请给出设置的键').min(1, '请给出设置的键').max(60);
/** Sent back with a change: what somebody else has changed meanwhile is not overwritten. */
const revision = z.number('缺少修订号').int();

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
  /** Why it is not changed here: it is kept by the content pages, or follows another setting. */
  kept_by: z.enum(['content', 'other']).nullable(),
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
  keptElsewhere: '此设置由其他页面维护，不能在这里修改',
  wrongTogether: '{words}，请先调整相关设置',
  sameValue: '新值与当前值相同',
} as const;

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

/** Calls of the settings editor. */
export const settingStaffCalls = {
  listStaffSettings,
  changeStaffSetting,
  listSettingChanges,
  restoreStaffSetting,
};
