import { formOf } from '@yance/contract/settings/setting-form.ts';
import { listSettingChanges, restoreStaffSetting, type SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import { Button } from 'antd';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ChangeHistory } from '../../parts/change-history.tsx';
import { valueText } from './value-text.ts';

/** The changes of a setting; each former value and the product's own can be taken back. */
export function SettingHistory({ row, close }: { row: SettingRow; close: () => void }) {
  const { key, revision, label, value, standard, editable } = row;
  const query = useRecord(listSettingChanges, { key });
  const form = formOf(row);
  const shown = (one: unknown) => valueText(form, one, row.unit);
  const restoration = (former: unknown, change_rid?: string) => ({
    target: { change_rid },
    warning: `“${label}”将恢复为：${shown(former)}`,
  });
  return (
    <ChangeHistory
      name={label}
      query={query}
      none="还没有修改过，一直是默认值。"
      renderChange={(change) => (
        <p>
          <del>{shown(change.old)}</del> → {shown(change.new)}
        </p>
      )}
      restoreLabel="恢复为修改前的值"
      restorationOf={(change) => (editable ? restoration(change.old, change.rid) : null)}
      restore={(given, idempotencyKey) => call(restoreStaffSetting, { key, revision, ...given }, { idempotencyKey })}
      renderHead={(ask) => (
        <p>
          当前值：{shown(value)}
          {editable && JSON.stringify(value) !== JSON.stringify(standard) ? (
            <Button size="small" type="link" onClick={() => ask(restoration(standard))}>
              恢复默认值
            </Button>
          ) : null}
        </p>
      )}
      close={close}
    />
  );
}
