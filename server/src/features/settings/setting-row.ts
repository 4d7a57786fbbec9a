import { editorGroups, followers, isContentSetting, isRuleSetting } from '@yance/contract/settings/setting-form.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import { changeStaffSetting } from '@yance/contract/settings/staff-endpoints.ts';
import { mayMake, type Staff } from '../../kernel/actor.ts';
import type { Draft, Setting } from './settings.store.ts';

export const mayChange = ({ roles }: Staff, row: Setting): boolean =>
  roles.includes('M') || editorGroups.includes(row.group_name);
export const maintainedBy = (key: string): SettingRow['maintained_by'] =>
  isContentSetting(key) ? 'content' : isRuleSetting(key) ? 'rules' : key in followers ? 'other' : null;

/** A setting as this person sees it; its draft is nobody's who may not change the setting. */
export function rowFor(actor: Staff, row: Setting, draft: Draft | undefined): SettingRow {
  const { key, label, unit, value, standard, revision } = row;
  const editable = maintainedBy(key) === null && mayMake(actor, changeStaffSetting) && mayChange(actor, row);
  return {
    key,
    label,
    unit,
    group: row.group_name,
    value,
    standard: standard ?? value,
    public: row.public,
    revision,
    updated: shanghaiIso(row.updated_at),
    editable,
    maintained_by: maintainedBy(key),
    draft: draft && editable ? shownDraft(row, draft) : null,
  };
}

const shownDraft = (row: Setting, draft: Draft): SettingRow['draft'] => ({
  value: draft.value,
  by: draft.staff_name,
  at: shanghaiIso(draft.updated_at),
  revision: draft.revision,
  outdated: draft.base_revision !== row.revision,
});
