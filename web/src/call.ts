import { caller } from '@yance/contract/kernel/client.ts';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import type { Topic } from '@yance/contract/kernel/topics.ts';
import { endOvertaken } from './overtaken.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent again with a repeated attempt, so that one intention has one effect. */
  idempotencyKey?: string;
  /** In place of the headers of the call's own that are true now, where the step was made before. */
  headers?: Record<string, string>;
  /** The request goes on when the page is left; it is small then, and its reply may be heard by nobody. */
  keepalive?: boolean;
  /** The caller shows the failure itself, in an alert or at a field. */
  quiet?: boolean;
  /** Gets the headers of a granted reply. */
  heard?: (header: (name: string) => string | null) => void;
}

/** Hears of a call's reply and of the topics that the call changes; resolves when the pages show it. */
export type Follower = (reply: Promise<unknown>, changes?: readonly Topic[]) => Promise<void>;

/** What differs between the pages of visitors and those of staff. */
export interface Access {
  headers: () => Record<string, string>;
  /** Sends: what has to be true before it, what its failure leads to, and once more where the failure can be mended. */
  sending: <T>(send: () => Promise<T>, endpoint: Pick<Endpoint, 'path'>, options: CallOptions) => Promise<T>;
  /** Headers of their own for one call, such as what the page has read of the records that it names. */
  headersOf?: (endpoint: Pick<Endpoint, 'effect' | 'changes'>, input: unknown) => Record<string, string>;
  /** Set by pages that have a cache to renew. */
  follower?: Follower;
}

export type Call = <E extends Endpoint>(endpoint: E, input: SentOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;

/**
 * The typed client of an application. A failure rejects as `sending` leaves it; a write resolves when the pages show
 * it.
 */
export function createCall(access: Access): Call {
  const send = caller(access);
  return async (endpoint, input, options = {}) => {
    const { headersOf } = access;
    const given = headersOf ? { ...options, headers: options.headers ?? headersOf(endpoint, input) } : options;
    const reply = access.sending(() => send(endpoint, input, given), endpoint, options);
    await access.follower?.(reply, endpoint.changes);
    try {
      return await reply;
    } catch (error) {
      endOvertaken(error);
      throw error;
    }
  };
}
