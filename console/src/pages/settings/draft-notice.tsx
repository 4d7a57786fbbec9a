import { formOf } from '@yance/contract/settings/setting-form.ts';
import type { SettingDraft, SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import { Moment } from '../../parts/moment.tsx';
import { Differences, textDifference } from '../../parts/publishing/differences.tsx';
import { valueText } from './value-text.ts';
import styles from './settings.module.css';

/** Whose draft stands in the form, whether it can still be published, and what it changes. */
export function DraftNotice({ row, draft }: { row: SettingRow; draft: SettingDraft }) {
  const regions = formOf(row).kind === 'regions';
  const drafted =
    wholeText(row, draft.value) + (regions ? regionsText(row.value as string[], draft.value as string[]) : '');
  return (
    <div className={styles.draft}>
      <p>
        {draft.by} 于 <Moment at={draft.at} /> 存为草稿，尚未发布。
        {draft.outdated ? <strong>草稿已过期：之后修改过此设置。请核对当前值，重新存为草稿后再发布。</strong> : null}
      </p>
      <Differences all={[textDifference({ label: '当前值与草稿', old: wholeText(row, row.value), new: drafted })]} />
    </div>
  );
}

const wholeText = (row: SettingRow, value: unknown): string =>
  valueText(formOf(row), value, row.unit, Infinity) || '（无）';

/** Two lists of regions are told apart by what was added and taken away; their counts may be the same. */
function regionsText(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((one) => !before.includes(one)).length;
  const removed = before.filter((one) => !after.includes(one)).length;
  return `（增加 ${added} 个，减少 ${removed} 个）`;
}
