import { useState } from 'react';
import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { toast } from '@yance/ui/toast.tsx';
import { focusRefused } from './refused-fields.ts';

export interface Refusals {
  /** The first message of each refused field, by its path. */
  errors: Readonly<Record<string, string>>;
  /** Marks the fields, says the first fault and leads to it. */
  show: (found: readonly FieldError[]) => void;
  /** Takes marks back as the fields change. */
  keep: (which: (errors: Readonly<Record<string, string>>) => Readonly<Record<string, string>>) => void;
  clear: () => void;
}

/** The refused fields of a form that is no schema's own (see useForm for those). No refused submit is silent. */
export function useRefusals(): Refusals {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  return {
    errors,
    show: (found) => {
      setErrors(Object.fromEntries(found.toReversed().map(({ path, msg }) => [path, msg])));
      toast.error(found[0]?.msg ?? '');
      focusRefused();
    },
    keep: setErrors,
    clear: () => setErrors({}),
  };
}
