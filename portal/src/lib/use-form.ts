import { useState, type FormEvent } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import type { z } from 'zod';
import { blamedField } from './blamed-field.ts';
import { focusRefused } from './refused-fields.ts';

export interface Form<T extends Record<string, unknown>> {
  values: T;
  /** The first message of each field that was refused, by its path. */
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  set: (change: Partial<T>) => void;
  submit: (event?: FormEvent) => void;
  fail: (errors: Record<string, string>) => void;
}

/**
 * A form on a schema of the contract: it is checked on submit, every refused field shows its message and the
 * first one in form order is the toast and takes the focus. While the call runs a second submit does nothing. What the
 * server refuses shows in the same places.
 */
export function useForm<T extends Record<string, unknown>>(given: {
  schema: z.ZodType;
  initial: T;
  send: (values: T) => Promise<void>;
  /** What keeps the form from going beside its schema, by field, such as a file that is still on its way. */
  held?: Readonly<Record<string, string>>;
  /** Shows what the server says instead of a toast, for forms with an alert of their own. */
  onRefused?: (message: string) => void;
}): Form<T> {
  const [values, setValues] = useState(given.initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  const set = (change: Partial<T>) => {
    // What the toast asked for may be there now.
    if (Object.keys(errors).some((path) => (path.split('.')[0] ?? '') in change)) toast.clear();
    setValues((before) => ({ ...before, ...change }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !((path.split('.')[0] ?? '') in change))),
    );
  };
  const fail = (found: Record<string, string>) => {
    setErrors(found);
    focusRefused();
    const [first] = Object.values(found);
    if (first) toast.error(first);
  };
  const send = async () => {
    toast.clear();
    const refused = inFormOrder(values, [...refusalsOf(given.schema, values), ...Object.entries(given.held ?? {})]);
    if (Object.keys(refused).length > 0) return fail(refused);
    setErrors({});
    setBusy(true);
    try {
      await given.send(values);
    } catch (error) {
      const refused = error instanceof CallFailed ? error.envelope.errors : undefined;
      if (refused) setErrors(Object.fromEntries(refused.toReversed().map(({ path, msg }) => [path, msg])));
      const blamed = blamedField(error, values);
      if (blamed) setErrors({ [blamed]: failureWords(error) });
      if (refused || blamed) focusRefused();
      if (given.onRefused) given.onRefused(failureWords(error));
      else toast.error(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!busy) void send();
  };
  return { values, errors, busy, set, submit, fail };
}

function refusalsOf(schema: z.ZodType, values: Record<string, unknown>): [path: string, message: string][] {
  const { error } = schema.safeParse(values);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

/** One message a field, in the order of the form. */
function inFormOrder(
  values: Record<string, unknown>,
  refusals: readonly (readonly [path: string, message: string])[],
): Record<string, string> {
  const order = Object.keys(values);
  const place = (path: string) => order.indexOf(path.split('.')[0] ?? '');
  const found: Record<string, string> = {};
  for (const [path, message] of refusals.toSorted(([a], [b]) => place(a) - place(b))) found[path] ??= message;
  return found;
}
