import { documentText, isDocument } from '@yance/contract/content/document.ts';
import {
  entryForms,
  singles,
  type EntryData,
  type EntryDraft,
  type EntryKind,
  type SingleSlug,
} from '@yance/contract/content/entries.ts';
import { faultsInFormOrder, readEntry } from '@yance/contract/content/entry-faults.ts';
import { Invalid } from '../../../kernel/refusal.ts';
import type { Place } from '../../publishing/index.ts';

/** What an entry is: the section of its record. */
export function kindOf({ section }: Pick<Place, 'section'>): EntryKind {
  if (section === '') throw new Error('Each content stands in the section of its kind.');
  return section;
}

/** The data of an entry that may be shown. Refuses in form order what is missing or wrong. */
export function completeData<K extends EntryKind>(kind: K, data: EntryDraft): EntryData<K> {
  const parsed = readEntry(kind, data);
  if (parsed.success) return parsed.data as EntryData<K>;
  throw new Invalid(faultsInFormOrder(kind, parsed.error.issues));
}

/** The data of a draft: places may still be blank, but what stands in them must be right. */
export function draftData(kind: EntryKind, data: EntryDraft): EntryDraft {
  const parsed = readEntry(kind, data);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.filter((issue) => !isBlank(valueAt(data, issue.path)));
  if (wrong.length > 0) throw new Invalid(faultsInFormOrder(kind, wrong));
  const known = Object.keys(entryForms[kind].shape);
  return Object.fromEntries(Object.entries(data).filter(([key]) => known.includes(key)));
}

/** How lists name an entry. */
export function titleOf(kind: EntryKind, slug: string | null, data: EntryDraft): string {
  if (slug !== null && slug in singles) return singles[slug as SingleSlug].title;
  return words(nameOf(kind, data)).slice(0, 120) || '（未填写）';
}

export const isNamed = (kind: EntryKind, slug: string | null, data: EntryDraft): boolean =>
  (slug !== null && slug in singles) || words(nameOf(kind, data)) !== '';

function nameOf(kind: EntryKind, data: EntryDraft): unknown {
  if (kind === 'thanks') return `${words(data.company)} · ${words(data.title)}`;
  // The title of a zone stands only in an address; visitors read its name.
  return kind === 'zone' ? data.name : data.title || data.name;
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isDocument(value) && documentText(value).trim() === '';
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), data);
