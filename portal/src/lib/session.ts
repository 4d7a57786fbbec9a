import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { createStore, useStore } from '@yance/ui/store.ts';
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
/** The server and the first paint see a visitor. */
const store = createStore(visitor);

if (typeof window !== 'undefined') {
  store.set(stored());
  addEventListener('storage', (event) => {
    if (event.key === 'token' || event.key === null) store.set(followed(stored()));
  });
}

function stored(): Session {
  const token = readStored('token');
  if (!token) return visitor;
  return { token, member: null, cartNum: readStored('planCount') ?? 0, message: readStored('userMessage') ?? 0 };
}

/**
 * Another tab has renewed the token, signed out or signed in as somebody else: only the same sign-in keeps its member.
 */
function followed(next: Session): Session {
  const current = session();
  if (familyOf(next.token) === familyOf(current.token)) return { ...next, member: current.member };
  // What was typed under another sign-in is nobody else's to see; a visitor's draft goes along into the own account.
  if (current.token) forgetDrafts();
  return next;
}

/**
 * Which sign-in a token comes from: the refresh token names it before its dot, and a renewal keeps it. Empty for a
 * visitor.
 */
export const familyOf = (token: Token | null): string => token?.refresh.split('.')[0] ?? '';

/** The session as it is now, for code outside components. */
export const session = (): Session => store.get();

/** Calls `listener` whenever something of the session is another. */
export const onSession = store.subscribe;

/** The session in a component. */
export const useSession = (): Session => useStore(store);

/** Keeps the tokens of a sign-in or a refresh. What is known of the member stays. */
export function saveToken(token: Token): void {
  writeStored('token', token);
  store.set({ ...session(), token });
}

/** Takes over what user/info answered. */
export function saveMember(member: Member): void {
  saveMessageCount(member.message);
  store.set({ ...session(), member, message: member.message });
  saveCartNum(member.cartNum);
}

/** The plan's number of lines, as any call on the plan returns it: the badge follows. */
export function saveCartNum(cartNum: number): void {
  writeStored('planCount', cartNum);
  store.set({ ...session(), cartNum });
}

/** The number of unread messages. */
export function saveMessageCount(message: number): void {
  writeStored('userMessage', message);
  store.set({ ...session(), message });
}

/** Clears the token and everything stored about the member; the page stays where it is. */
export function forgetSession(): void {
  forgetStored();
  store.set(visitor);
}

/** Clears what is stored alone, drafts included: this page goes on showing the member until it is left. */
export function forgetStored(): void {
  for (const key of personalKeys) writeStored(key, null);
  forgetDrafts();
}
