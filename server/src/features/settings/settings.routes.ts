import { calendarStaffCalls } from '@yance/contract/settings/calendar-endpoints.ts';
import { getSettings, listSettings } from '@yance/contract/settings/endpoints.ts';
import { shownHours } from '@yance/contract/settings/hours-text.ts';
import type { SettingValues } from '@yance/contract/settings/values.ts';
import { settingStaffCalls } from '@yance/contract/settings/staff-endpoints.ts';
import type { Tx } from '../../kernel/db.ts';
import { bind } from '../../kernel/route.ts';
import { publishDraft } from './publish-draft.ts';
import { discardDraft } from './discard-draft.ts';
import { saveDraft } from './save-draft.ts';
import { editSetting } from './edit-setting.ts';
import { listForStaff } from './list-settings.ts';
import { listChanges } from './list-changes.ts';
import { restoreSetting } from './restore-setting.ts';
import { readCalendar, saveCalendar } from './service-calendar.ts';
import { serviceHours } from './service-hours.ts';
import { publicValues } from './settings.store.ts';

/** Public settings by key; the service hours in words, where staff wrote none of their own. */
async function publicSettings(tx: Tx, keys?: readonly string[]): Promise<Partial<SettingValues>> {
  const found: Partial<SettingValues> = Object.fromEntries(
    (await publicValues(tx, keys)).map(({ key, value }) => [key, value]),
  );
  if (found.hours === undefined) return found;
  return { ...found, hours: shownHours(found.hours, await serviceHours(tx)) };
}

export const settingsCalls = [
  ...bind(
    { listSettings, getSettings },
    {
      listSettings: ({ tx }) => publicSettings(tx),
      getSettings: ({ tx, input }) => publicSettings(tx, input.keys),
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
  ...bind(calendarStaffCalls, {
    getServiceCalendar: (call) => readCalendar(call, call.input.year),
    saveServiceCalendar: (call) => saveCalendar(call, call.input),
  }),
];
