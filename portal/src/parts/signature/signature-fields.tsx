import { TextField } from '@yance/ui/field.tsx';
import type { Form } from '../../lib/use-form.ts';
import { useOwnName, type Signature } from './use-signature.ts';
import css from './signature.module.css';

/** The signatory's name and the tick that the agreement was read. */
export function SignatureFields({ form: { values, errors, set } }: { form: Form<Signature> }) {
  const own = useOwnName();
  const name = values.sign_name.trim();
  return (
    <>
      <TextField
        label="签署人姓名"
        maxLength={20}
        autoComplete="name"
        value={values.sign_name}
        error={errors.sign_name}
        hint={name && own && name !== own ? `签署人与账户姓名不一致，将以“${name}”签署` : undefined}
        onChange={(event) => set({ sign_name: event.target.value })}
      />
      <div>
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={values.read}
            aria-invalid={Boolean(errors.read) || undefined}
            aria-describedby={errors.read && 'agreement-unread'}
            onChange={(event) => set({ read: event.target.checked })}
          />
          我已阅读并同意检测委托协议
        </label>
        {errors.read && (
          <p id="agreement-unread" className={css.refused} role="alert">
            {errors.read}
          </p>
        )}
      </div>
    </>
  );
}
