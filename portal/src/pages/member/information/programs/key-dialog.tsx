import { addApiKey } from '@yance/contract/integrations/endpoints.ts';
import { scopeHints, scopeNames, scopes, type Scope } from '@yance/contract/integrations/scopes.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { call } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { ProofFields } from '../../../../parts/proof/proof-fields.tsx';
import { proved } from '../../../../parts/proof/proved.ts';
import css from './programs.module.css';

const schema = proved(addApiKey.input);
const spans = [30, 90, 180, 365];

/** What a new key is for, what it may do, how long, and who asks. */
export function KeyDialog({
  longest,
  phone,
  hasPassword,
  onMade,
  onClose,
}: {
  longest: number;
  phone: string;
  hasPassword: boolean;
  onMade: (key: string) => void;
  onClose: () => void;
}) {
  const form = useForm({
    schema,
    initial: {
      name: '',
      scopes: ['services', 'orders_read', 'results'] as Scope[],
      days: Math.min(90, longest),
      password: '',
      old_code: '',
    },
    send: async (given) => {
      const { key } = await call(addApiKey, given, { quiet: true });
      onClose();
      onMade(key);
    },
  });
  const { values, errors, set } = form;
  const toggle = (scope: Scope) =>
    set({ scopes: scopes.filter((one) => (one === scope) !== values.scopes.includes(one)) });
  const offered = [...spans.filter((days) => days < longest), longest];
  return (
    <Dialog
      open
      title="新建接口密钥"
      onClose={onClose}
      footer={<DialogButtons onBack={onClose} label="生成密钥" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <TextField
          label="名称"
          needed
          maxLength={40}
          placeholder="用在哪里，例如 课题组 LIMS"
          value={values.name}
          error={errors.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <fieldset className={css.scopes}>
          <legend>权限</legend>
          {scopes.map((scope) => (
            <label key={scope}>
              <input
                type="checkbox"
                aria-invalid={errors.scopes ? true : undefined}
                checked={values.scopes.includes(scope)}
                onChange={() => toggle(scope)}
              />
              <span>
                {scopeNames[scope]}
                <small className={css.small}>{scopeHints[scope]}</small>
              </span>
            </label>
          ))}
          {errors.scopes && (
            <p className={css.error} role="alert">
              {errors.scopes}
            </p>
          )}
        </fieldset>
        <SelectField
          label="有效期"
          value={values.days}
          error={errors.days}
          onChange={(event) => set({ days: Number(event.target.value) })}
        >
          {offered.map((days) => (
            <option key={days} value={days}>
              {days} 天
            </option>
          ))}
        </SelectField>
        <ProofFields phone={phone} hasPassword={hasPassword} values={values} errors={errors} onChange={set} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
