import type { ReactNode } from 'react';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import type { Form } from '../../lib/use-form.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import css from './gift-dialog.module.css';

/** Gives something of the member's own away: to whom, how much, and who asks, as the form in it has them. */
export function GiftDialog({
  title,
  label,
  form,
  note,
  onClose,
  children,
}: {
  title: string;
  /** The button that gives. */
  label: string;
  form: { busy: boolean; submit: Form<Record<string, unknown>>['submit'] };
  /** What follows from giving, at the end. */
  note: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={<DialogButtons back="取消" onBack={onClose} label={label} busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        {children}
        <p className={css.note}>{note}</p>
      </form>
    </Dialog>
  );
}

interface Person {
  phone: string;
  name: string;
}

/** Another member, who is known by phone and name together. */
export function PersonFields({
  values,
  errors,
  onChange,
}: {
  values: Person;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Person>) => void;
}) {
  return (
    <>
      <TextField
        label="对方手机号"
        inputMode="tel"
        autoComplete="off"
        maxLength={11}
        value={values.phone}
        error={errors.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
      <TextField
        label="对方姓名"
        hint="须与对方资料中的姓名一致"
        autoComplete="off"
        maxLength={20}
        value={values.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </>
  );
}
