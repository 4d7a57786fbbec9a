import { addWebhook, editWebhook, type Webhook } from '@yance/contract/integrations/webhook-endpoints.ts';
import { webhookEventNames, webhookEvents } from '@yance/contract/integrations/webhooks.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { ChoicesField } from '../../../../parts/fields/choices-field.tsx';
import css from './programs.module.css';

/** A receiver: new, or changed, switched off or on, and given another secret. */
export function WebhookDialog({
  edited,
  onSecret,
  onClose,
}: {
  /** null: a new one. */
  edited: Webhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const form = useForm({
    schema: addWebhook.input,
    initial: {
      name: edited?.name ?? '',
      url: edited?.url ?? '',
      events: edited?.events ?? webhookEventNames,
      on: edited?.off === null,
      rotate: false,
    },
    send: async ({ name, url, events, on, rotate }) => {
      const fields = { name, url, events };
      const { secret } = edited
        ? await call(editWebhook, { rid: edited.rid, ...fields, on, rotate }, { quiet: true })
        : await call(addWebhook, fields, { quiet: true });
      toast.success('操作成功!', '事件推送已保存');
      onClose();
      if (secret) onSecret(secret);
    },
  });
  const { values, errors, set } = form;
  return (
    <Dialog
      open
      title={edited ? '修改事件推送' : '新建事件推送'}
      onClose={onClose}
      footer={
        <DialogButtons onBack={onClose} label={edited ? '保存' : '新建'} busy={form.busy} onPress={form.submit} />
      }
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <TextField
          label="名称"
          needed
          maxLength={40}
          value={values.name}
          error={errors.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label="接收地址"
          needed
          type="url"
          maxLength={500}
          placeholder="https://"
          hint="公网 https 地址，端口 443 或 8443；10 秒内答复 2xx 即为接受"
          value={values.url}
          error={errors.url}
          onChange={(event) => set({ url: event.target.value })}
        />
        <ChoicesField
          label="事件"
          options={webhookEventNames.map((value) => ({ value, label: webhookEvents[value] }))}
          value={values.events}
          {...(errors.events ? { error: errors.events } : {})}
          onChange={(chosen) => set({ events: webhookEventNames.filter((one) => chosen?.includes(one)) })}
        />
        {edited && (
          <>
            <Tick label="启用" checked={values.on} onChange={(on) => set({ on })} />
            <Tick
              label="更换签名密钥（旧密钥 24 小时内同时签名）"
              checked={values.rotate}
              onChange={(rotate) => set({ rotate })}
            />
          </>
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={css.tick}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
