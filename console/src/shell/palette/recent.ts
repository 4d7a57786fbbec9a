import type { Choice } from './choices.ts';

export type Recent = Required<Pick<Choice, 'title' | 'note' | 'path'>>;
const most = 8;

/** In this tab alone, apart for everybody who signs in there: it holds customers' names. */
const nameOf = (account: string): string => `recent-${account}`;

export function recentOf(account: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(account)) ?? '[]');
    return Array.isArray(kept) ? (kept as Recent[]) : [];
  } catch {
    return [];
  }
}

/** What was chosen last stands first, once. */
export function noteRecent(account: string, { title, note, path }: Recent): void {
  const others = recentOf(account).filter((one) => one.path !== path);
  sessionStorage.setItem(nameOf(account), JSON.stringify([{ title, note, path }, ...others].slice(0, most)));
}
