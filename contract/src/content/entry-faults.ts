import type { FieldError } from '../kernel/endpoint.ts';
import { invalidInput } from '../kernel/refusals.ts';
import { entryForms, type EntryKind } from './entries.ts';

/** Reads what an editor has filled in with the form of its kind. */
export const readEntry = (kind: EntryKind, data: unknown) =>
  entryForms[kind].safeParse(data, { error: () => invalidInput });

/** What a form finds missing or wrong, in the order of its fields; a path begins with `data.`. */
export function faultsInFormOrder(
  kind: EntryKind,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldError[] {
  const order = Object.keys(entryForms[kind].shape);
  return issues
    .map(({ path, message }) => ({ path: ['data', ...path].join('.'), msg: message }))
    .toSorted((a, b) => order.indexOf(a.path.split('.')[1] ?? '') - order.indexOf(b.path.split('.')[1] ?? ''));
}
