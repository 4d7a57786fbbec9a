import { getSettings, listSettings } from '@yance/contract/settings/endpoints.ts';
import type { SettingValues } from '@yance/contract/settings/values.ts';
import { settingStaffCalls } from '@yance/contract/settings/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { discardDraft, publishDraft, saveDraft } from './draft-setting.ts';
import { editSetting, listChanges, listForStaff, restoreSetting } from './edit-setting.ts';
import { publicValues } from './settings.store.ts';

const byKey = (rows: { key: string; value: unknown }[]): Partial<SettingValues> =>
  Object.fromEntries(rows.map(({ key, value }) => [key, value]));

export const settingsCalls = [
  ...bind(
    { listSettings, getSettings },
    {
      listSettings: async ({ tx }) => byKey(await publicValues(tx)),
      getSettings: async ({ tx, input }) => byKey(await publicValues(tx, input.keys)),
    },
  ),
  ...bind(settingStaffCalls, {
    listStaffSettings: (call) => listForStaff(call),
    changeStaffSetting: (call) => editSetting(call, call.input),
    listSettingChanges: (call) => listChanges(call, call.input.key),
    restoreStaffSetting: (call) => restoreSetting(call, call.input),
    saveSettingDraft: (call) => saveDraft(call, call.input),
    discardSettingDraft: (call) => discardDraft(call, call.input),
    publishSettingDraft: (call) => publishDraft(call, call.input),
  }),
];
