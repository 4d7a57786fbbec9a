import { CallFailed } from '@yance/contract/kernel/client.ts';
import { isDocument } from '@yance/contract/content/document.ts';
import type { EntryKind } from '@yance/contract/content/entries.ts';
import { faultsInFormOrder, readEntry } from '@yance/contract/content/entry-faults.ts';

export type Values = Record<string, unknown>;

/** The values as they are sent: lists of words without blank ones. */
export function sentValues(values: Values): Values {
  return tidy(values) as Values;
}

function tidy(value: unknown): unknown {
  if (isDocument(value)) return value;
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string')
      ? value.map((one: string) => one.trim()).filter(Boolean)
      : value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tidy(inner)]));
}

/** Refuses with everything that an entry still lacks before visitors may see it, as the server would. */
export function checkComplete(kind: EntryKind, data: Values): void {
  const read = readEntry(kind, data);
  if (read.success) return;
  const errors = faultsInFormOrder(kind, read.error.issues);
  const msg = [...new Set(errors.map((one) => one.msg))].join('；');
  throw new CallFailed({ code: 0, msg, data: null, errors }, 200);
}

/** The fields that were refused, as the form names them. */
export function refusedFields(error: unknown): { name: (string | number)[]; errors: string[] }[] {
  if (!(error instanceof CallFailed)) return [];
  const all = (error.envelope.errors ?? []).filter(({ path }) => path.startsWith('data.'));
  const byPath = new Map<string, string[]>();
  for (const { path, msg } of all) byPath.set(path, [...new Set([...(byPath.get(path) ?? []), msg])]);
  return [...byPath].map(([path, errors]) => ({
    name: path
      .split('.')
      .slice(1)
      .map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors,
  }));
}
