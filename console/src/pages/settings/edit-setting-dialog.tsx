import { reason as reasonSchema } from '@yance/contract/kernel/fields.ts';
import { formOf, settingSchema } from '@yance/contract/settings/setting-form.ts';
import { changeStaffSetting, listStaffSettings, type SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { SettingField } from './fields/setting-field.tsx';
import { valueText } from './value-text.ts';
import styles from './settings.module.css';

const renews = [[listStaffSettings.path]];

/** One setting in its own field, with the reason for the change; checked by the schema that the server uses. */
export function EditSettingDialog({ row, close }: { row: SettingRow; close: () => void }) {
  const form = formOf(row);
  const [value, setValue] = useState(row.value);
  const [why, setWhy] = useState('');
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [drawn, setDrawn] = useState(0);
  const step = useStep(
    (given: { value: unknown; reason: string }, idempotencyKey) =>
      call(changeStaffSetting, { key: row.key, revision: row.revision, ...given }, { idempotencyKey }),
    { renews },
  );
  const save = () => {
    const found = new Map<string, string>();
    const parsed = settingSchema(row).safeParse(value);
    for (const issue of parsed.error?.issues ?? []) {
      const path = ['value', ...issue.path].join('.');
      if (!found.has(path)) found.set(path, issue.message);
    }
    const said = reasonSchema.safeParse(why);
    if (!said.success) found.set('reason', said.error.issues[0]?.message ?? '');
    setErrors(found);
    if (found.size > 0 || !said.success) return;
    step.mutate(
      { value: parsed.data, reason: said.data },
      {
        onSuccess: () => {
          toastDone(`已修改“${row.label}”`);
          close();
        },
        onError: (error) => {
          const at = error instanceof CallFailed ? (error.envelope.errors ?? []) : [];
          setErrors(new Map(at.map(({ path, msg }) => [path, msg])));
        },
      },
    );
  };
  const wide = form.kind === 'list' || form.kind === 'group' || form.kind === 'byDate' || form.kind === 'regions';
  return (
    <Modal
      open
      title={row.label}
      okText="保存修改"
      cancelText="返回"
      width={wide ? 760 : 520}
      confirmLoading={step.isPending}
      mask={{ closable: false }}
      onOk={save}
      onCancel={close}
    >
      <SettingField
        key={drawn}
        form={form}
        value={value}
        change={setValue}
        label={row.label}
        path="value"
        errors={errors}
        unit={row.unit}
      />
      <p className={styles.standard}>
        默认值：{valueText(form, row.standard, row.unit)}
        <Button
          size="small"
          type="link"
          onClick={() => {
            setValue(row.standard);
            setDrawn(drawn + 1);
          }}
        >
          填入默认值
        </Button>
      </p>
      <div className={styles.reason}>
        <span aria-hidden="true">修改原因</span>
        <Input.TextArea
          aria-label="修改原因"
          rows={2}
          maxLength={500}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      </div>
      {errors.has('reason') ? (
        <p className={styles.error} role="alert">
          {errors.get('reason')}
        </p>
      ) : null}
    </Modal>
  );
}
