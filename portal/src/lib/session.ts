import { useSyncExternalStore } from 'react';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { getUser } from './public-calls.ts';
import { forgetDrafts, personalKeys, readStored, writeStored, type Stored } from './storage.ts';

type Token = Stored['token'];
export type Member = OutputOf<typeof getUser>;

export interface Session {
  token: Token | null;
  /** null until user/info has answered. */
  member: Member | null;
  cartNum: number;
  message: number;
}

const visitor: Session = { token: null, member: null, cartNum: 0, message: 0 };
const listeners = new Set<() => void>();
let current: Session = typeof window === 'undefined' ? visitor : stored();

if (typeof window !== 'undefined') {
  addEventListener('storage', (event) => {
    if (event.key === 'token' || event.key === null) change(followed(stored()));
  });
}

function stored(): Session {
  const token = readStored('token');
  if (!token) return visitor;
  return { token, member: null, cartNum: readStored('planCount') ?? 0, message: readStored('userMessage') ?? 0 };
}

/** Another tab has renewed the token, signed out or signed in as somebody else: only the same sign-in keeps its member. */
function followed(next: Session): Session {
  if (familyOf(next.token) === familyOf(current.token)) return { ...next, member: current.member };
  // What was typed under another sign-in is nobody else's to see; a visitor's draft goes along into the own account.
  if (current.token) forgetDrafts();
  return next;
}

/** Which sign-in a token comes from: the refresh token names it before its dot, and a renewal keeps it. Empty for a visitor. */
export const familyOf = (token: Token | null): string => token?.refresh.split('.')[0] ?? '';

function change(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The session as it is now, for code outside components. */
export const session = (): Session => current;

/** The session in a component; the server and the first paint see a visitor. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, () => visitor);
}

/** Keeps the tokens of a sign-in or a refresh. What is known of the member stays. */
export function keepToken(token: Token): void {
  writeStored('token', token);
  change({ ...current, token });
}

/** Takes over what user/info answered. */
export function keepMember(member: Member): void {
  keepMessageCount(member.message);
  change({ ...current, member, message: member.message });
  keepCartNum(member.cartNum);
}

/** The plan's number of lines, as any call on the plan returns it: the badge follows. */
export function keepCartNum(cartNum: number): void {
  writeStored('planCount', cartNum);
  change({ ...current, cartNum });
}

/** The number of unread messages. */
export function keepMessageCount(message: number): void {
  writeStored('userMessage', message);
  change({ ...current, message });
}

/** Clears the token and everything stored about the member; the page stays where it is. */
export function forgetSession(): void {
  forgetStored();
  change(visitor);
}

/** Clears what is stored alone, drafts included: this page goes on showing the member until it is left. */
export function forgetStored(): void {
  for (const key of personalKeys) writeStored(key, null);
  forgetDrafts();
}
