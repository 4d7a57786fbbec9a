import { formOf } from '@yance/contract/settings/setting-form.ts';
import {
  listSettingChanges,
  restoreStaffSetting,
  type SettingChange,
  type SettingRow,
} from '@yance/contract/settings/staff-endpoints.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Moment } from '../../parts/moment.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { valueText } from './value-text.ts';
import styles from './settings.module.css';

/** Who changed a setting, from what to what and why; each former value can be taken back. */
export function SettingHistory({ row, close }: { row: SettingRow; close: () => void }) {
  const query = useRecord(listSettingChanges, { key: row.key });
  const [asked, setAsked] = useState<SettingChange | 'standard' | null>(null);
  const form = formOf(row);
  const shown = (value: unknown) => valueText(form, value, row.unit);
  const step = useStep((given: { change_rid?: string; reason: string }, idempotencyKey) =>
    call(restoreStaffSetting, { key: row.key, revision: row.revision, ...given }, { idempotencyKey }),
  );
  const target = asked === 'standard' ? row.standard : asked?.old;
  return (
    <Drawer open title={`修改历史：${row.label}`} size={520} onClose={close}>
      <p>
        当前值：{shown(row.value)}
        {row.editable && JSON.stringify(row.value) !== JSON.stringify(row.standard) ? (
          <Button size="small" type="link" onClick={() => setAsked('standard')}>
            恢复默认值
          </Button>
        ) : null}
      </p>
      <Loaded query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <p>还没有修改过，一直是默认值。</p>
          ) : (
            <ol className={styles.history}>
              {changes.map((change) => (
                <li key={change.rid}>
                  <p className={styles.who}>
                    <strong>{change.by}</strong> <Moment at={change.at} />
                  </p>
                  <p>
                    <del>{shown(change.old)}</del> → {shown(change.new)}
                  </p>
                  <p>原因：{change.reason}</p>
                  {row.editable ? (
                    <Button size="small" onClick={() => setAsked(change)}>
                      恢复为修改前的值
                    </Button>
                  ) : null}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {asked ? (
        <ReasonDialog
          label="恢复"
          warning={`“${row.label}”将恢复为：${shown(target)}`}
          pending={step.isPending}
          confirm={(reason) =>
            step.mutate(
              { reason, change_rid: asked === 'standard' ? undefined : asked.rid },
              {
                onSuccess: () => {
                  toastDone('已恢复');
                  setAsked(null);
                },
              },
            )
          }
          close={() => setAsked(null)}
        />
      ) : null}
    </Drawer>
  );
}
