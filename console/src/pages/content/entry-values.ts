import { CallFailed } from '@yance/contract/kernel/client.ts';
import { documentText, isDocument } from '@yance/contract/content/document.ts';

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

/** The fields that the server refused, as the form names them. */
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

/** Every value as lines of text under the name of its field, to compare two versions. */
export function linesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (isDocument(value))
    return (value.content ?? []).flatMap((block) => documentText(block).split('\n')).filter(Boolean);
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') && value.length > 0 && value.join('').length < 60
      ? [value.join('、')]
      : value.flatMap(linesOf);
  if (typeof value === 'object') return Object.values(value).flatMap(linesOf);
  if (typeof value === 'boolean') return [value ? '是' : '否'];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
