import { reason as reasonSchema } from '@yance/contract/kernel/fields.ts';
import { formOf } from '@yance/contract/settings/setting-form.ts';
import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { SettingField } from './fields/setting-field.tsx';
import { useSettingSteps, type SettingStep } from './use-setting-steps.ts';
import { ReasonField } from './reason-field.tsx';
import { valueErrors, type FieldErrors } from './value-errors.ts';
import { valueText } from './value-text.ts';
import styles from './settings.module.css';
import { Dialog, LeaveButton } from '../../parts/dialog.tsx';

/**
 * One setting in its own field, beginning with its draft where it has one; checked by the schema that the server uses.
 * A draft that stands in the form unchanged can be published; one that was changed or is outdated is first saved again.
 */
export function EditSettingDialog({ row: given, close }: { row: SettingRow; close: () => void }) {
  // As it was seen when the dialog opened: what somebody else changes meanwhile is refused, not overwritten.
  const [row] = useState(given);
  const form = formOf(row);
  const { draft } = row;
  const [value, setValue] = useState(draft ? draft.value : row.value);
  const [why, setWhy] = useState('');
  const [errors, setErrors] = useState<FieldErrors>(new Map());
  const [drawn, setDrawn] = useState(0);
  const [discarding, setDiscarding] = useState(false);
  const steps = useSettingSteps(row, { done: close, refused: setErrors });
  const ready = draft !== null && !draft.outdated && JSON.stringify(value) === JSON.stringify(draft.value);
  const send = (step: SettingStep) => {
    const found = valueErrors(row, value);
    const said = reasonSchema.safeParse(why);
    if (step !== 'draft' && !said.success) found.set('reason', said.error.issues[0]?.message ?? '');
    setErrors(found);
    if (found.size === 0) steps.run(step, { value, reason: why });
  };
  const button = (step: SettingStep, label: string, type?: 'primary') => (
    <Button type={type} loading={steps.running === step} disabled={steps.running !== null} onClick={() => send(step)}>
      {label}
    </Button>
  );
  const wide = form.kind === 'list' || form.kind === 'group' || form.kind === 'byDate' || form.kind === 'regions';
  return (
    <Dialog
      open
      keeps
      title={row.label}
      width={wide ? 760 : 520}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <div className={styles.footer}>
          {draft ? (
            <Button
              danger
              className={styles.discard}
              disabled={steps.running !== null}
              onClick={() => setDiscarding(true)}
            >
              放弃草稿
            </Button>
          ) : null}
          <LeaveButton />
          {ready ? (
            button('publish', '发布草稿', 'primary')
          ) : (
            <>
              {button('draft', '存为草稿')}
              {button('change', '保存修改', 'primary')}
            </>
          )}
        </div>
      }
    >
      {draft ? <DraftNotice row={row} draft={draft} /> : null}
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
      <ReasonField value={why} onChange={setWhy} mayWait={!ready} error={errors.get('reason')} />
      {discarding ? (
        <ConfirmDialog
          label="放弃草稿"
          pending={steps.running === 'discard'}
          confirm={() => steps.run('discard', { value, reason: why })}
          close={() => setDiscarding(false)}
        >
          “{row.label}”的草稿将被删除，当前值不变。
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
