import { CallFailed, caller, patienceSeconds } from '@yance/contract/kernel/client.ts';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { toast } from '@yance/ui/toast.tsx';
import { freshToken } from './refresh.ts';
import { forgetSession, session } from './session.ts';

type WireCall = Pick<Endpoint, 'method' | 'path'>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent again with a repeated attempt, so that one intention has one effect. */
  idempotencyKey?: string;
  /** The caller shows the failure itself, in an alert or at a field. */
  quiet?: boolean;
}

const send = caller({
  headers: (): Record<string, string> => {
    const { token } = session();
    return token ? { token: token.access } : {};
  },
});

let over = false;
/** From now on until the page is left, a member's calls reject in silence. */
export function endCalls(): void {
  over = true;
}

/**
 * Calls the API. A failure is shown once as a toast and rejects; a cancelled call rejects in silence.
 * A token near its end is renewed first, an ended one signs the member out.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: SentOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  if (isMemberCall(endpoint)) {
    if (over) throw new DOMException('The session was ended on purpose.', 'AbortError');
    await freshToken();
  }
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) forgetSession();
    if (!options.quiet && !options.signal?.aborted) toast.error(wordsOf(error));
    throw error;
  }
}

/** What to tell the user about a failed call. */
export function wordsOf(error: unknown): string {
  if (error instanceof CallFailed) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `等待超过 ${patienceSeconds()} 秒，请检查网络后重试`;
  if (error instanceof TypeError) return '网络连接失败，请检查网络后重试';
  return error instanceof Error ? error.message : String(error);
}

function isMemberCall({ path }: WireCall): boolean {
  return path.startsWith('/api/auth/');
}
