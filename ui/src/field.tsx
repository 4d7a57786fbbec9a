import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';

/** What a control inside a field must carry, so that label, hint and error belong to it. */
export type ControlProps = {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = { label: ReactNode; hint?: ReactNode; error?: ReactNode; needed?: boolean; className?: string };

/** Label, control, hint and error in one column; the control is drawn by the caller with the given properties. */
export function Field({
  label,
  hint,
  error,
  needed = false,
  className,
  children,
}: FieldProps & {
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const described = classNames(hint ? `${id}-hint` : '', error ? `${id}-error` : '');
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={classNames(css.label, needed && css.needed)}>
        {label}
      </label>
      {children({
        id,
        className: css.control ?? '',
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { needed, ...rest } = input;
  return (
    <Field {...{ label, hint, error, needed, className }}>
      {(control) => <input type="text" required={needed} {...rest} {...control} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { needed, ...rest } = area;
  return (
    <Field {...{ label, hint, error, needed, className }}>
      {(control) => <textarea rows={4} required={needed} {...rest} {...control} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  className,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { needed, ...rest } = select;
  return (
    <Field {...{ label, hint, error, needed, className }}>
      {(control) => <select required={needed} {...rest} {...control} />}
    </Field>
  );
}
