import { getSettings, listSettings } from '@yance/contract/settings/endpoints.ts';
import type { SettingValues } from '@yance/contract/settings/values.ts';
import { settingStaffCalls } from '@yance/contract/settings/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { publishDraft } from './publish-draft.ts';
import { discardDraft } from './discard-draft.ts';
import { saveDraft } from './save-draft.ts';
import { editSetting } from './edit-setting.ts';
import { listForStaff } from './list-settings.ts';
import { listChanges } from './list-changes.ts';
import { restoreSetting } from './restore-setting.ts';
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
