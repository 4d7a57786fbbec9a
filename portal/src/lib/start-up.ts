import { call } from './call.ts';
import { getUser } from './public-calls.ts';
import { freshToken } from './refresh.ts';
import { keepMember, session } from './session.ts';

/** Loads the member's own data where a token is stored; after a sign-in and after the profile was changed as well. */
export async function loadMember(): Promise<void> {
  await freshToken();
  if (!session().token) return;
  try {
    keepMember(await call(getUser, {}));
  } catch {
    // The call has told the user; the page works for a visitor meanwhile.
  }
}
