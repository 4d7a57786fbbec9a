import { familyOf, session } from '../../lib/session.ts';

interface StoredDraft {
  /** The sign-in under which it was typed; empty for a visitor. */
  by: string;
  values: Record<string, unknown>;
}

/** What is worth keeping of a form: fields that hold something other than what is known of the member. */
export function draftText<T extends object>(values: T, known: Partial<T>): string {
  const same = known as Record<string, unknown>;
  const typed = Object.entries(values).filter(([field, value]) => value !== '' && value !== same[field]);
  const stored: StoredDraft = { by: familyOf(session().token), values: Object.fromEntries(typed) };
  return JSON.stringify(stored);
}

/**
 * The draft that stands under a key, for who may see it: the sign-in that typed it, and anybody in the tab of a
 * visitor.
 */
export function readDraft<T extends object>(key: string): Partial<T> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredDraft | null;
    if (!stored || (stored.by !== '' && stored.by !== familyOf(session().token))) return null;
    return stored.values as Partial<T>;
  } catch {
    return null;
  }
}
