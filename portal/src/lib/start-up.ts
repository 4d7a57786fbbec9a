import { whenQuiet } from '@yance/web/live/when-quiet.ts';
import { call } from './call.ts';
import { getUser } from './public-calls.ts';
import { freshToken, watchToken } from './fresh-token.ts';
import { familyOf, saveMember, session } from './session.ts';

let greeted: { family: string; done: Promise<void> } | null = null;

/**
 * Loads the member's own data at the start or after a sign-in, once for each sign-in, and keeps the token fresh from
 * then on. Once the page rests, it hears of what others change.
 */
export function loadMemberOnStart(): Promise<void> {
  watchToken();
  const family = familyOf(session().token);
  if (greeted?.family !== family) {
    greeted = { family, done: loadMember() };
    whenQuiet(hearOfChanges);
  }
  return greeted.done;
}

/** Without a connection it is tried again when there is one. */
function hearOfChanges(): void {
  void import('./hear-events.ts').then(
    ({ followMember }) => followMember(),
    () => addEventListener('online', hearOfChanges, { once: true }),
  );
}

/** Loads the member's own data again, where a token is stored: after something of it was changed. */
export async function loadMember(): Promise<void> {
  await freshToken();
  if (!session().token) return;
  try {
    saveMember(await call(getUser, {}));
  } catch {
    // The call has told the user; the page works for a visitor meanwhile.
  }
}
