import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import { Field } from '@yance/ui/field.tsx';
import css from './password-field.module.css';

/** A password, masked until its owner wants to read what was typed. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: { label: string; hint?: ReactNode; error?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <div className={css.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            className={classNames(control.className, css.input)}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={css.turn}
            aria-label={shown ? '隐藏密码' : '显示密码'}
            onClick={() => setShown(!shown)}
          >
            {shown ? '隐藏' : '显示'}
          </button>
        </div>
      )}
    </Field>
  );
}
