import { caller } from '@yance/contract/kernel/client.ts';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent again with a repeated attempt, so that one intention has one effect. */
  idempotencyKey?: string;
  /** The caller shows the failure itself, in an alert or at a field. */
  quiet?: boolean;
}

/** What differs between the pages of visitors and those of staff. */
export interface Access {
  headers: () => Record<string, string>;
  /** Sends: what has to be true before it, what its failure leads to, and once more where the failure can be mended. */
  sending: <T>(send: () => Promise<T>, endpoint: Pick<Endpoint, 'path'>, options: CallOptions) => Promise<T>;
}

/** The typed client of an application. A failure rejects as `sending` leaves it. */
export function createCall({ headers, sending }: Access) {
  const send = caller({ headers });
  return <E extends Endpoint>(endpoint: E, input: SentOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> =>
    sending(() => send(endpoint, input, options), endpoint, options);
}
