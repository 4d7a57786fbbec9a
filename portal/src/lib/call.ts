import { CallFailed } from '@yance/contract/kernel/client.ts';
import { toast } from '@yance/ui/toast.tsx';
import { createCall, type Access } from '@yance/web/call.ts';
import { failureWords } from '@yance/web/failure.ts';
import { freshToken } from './fresh-token.ts';
import { forgetSession, session } from './session.ts';

let over = false;
/** From now on until the page is left, a member's calls reject in silence. */
export function endCalls(): void {
  over = true;
}

/**
 * A failure is shown once as a toast and rejects; a cancelled call rejects in silence.
 * A token near its end is renewed before a member's call, an ended one signs the member out.
 */
export const access: Access = {
  headers: (): Record<string, string> => {
    const { token } = session();
    return token ? { token: token.access } : {};
  },
  sending: async (send, { path }, { quiet, signal }) => {
    if (path.startsWith('/api/auth/')) {
      if (over) throw new DOMException('The session was ended on purpose.', 'AbortError');
      await freshToken();
    }
    try {
      return await send();
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) forgetSession();
      if (!quiet && !signal?.aborted) toast.error(failureWords(error));
      throw error;
    }
  },
};

export const call = createCall(access);
