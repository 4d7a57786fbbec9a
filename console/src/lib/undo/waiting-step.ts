import type { Endpoint, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { createStore } from '@yance/ui/store.ts';
import { newKey } from '@yance/web/idempotency.ts';
import { call, seenNow } from '../call.ts';
import { queryClient } from '../query.ts';

/** How long a step can be taken back before the server hears of it. */
export const undoMillis = 5_000;

/** A step that needs nothing more from its person, and may wait a moment. */
export interface WaitingCall {
  /** As the button says it, such as 确认订单, and the number of the record. */
  what: string;
  which: string;
  /** The record's page, below /console. */
  place: string;
  /** Begins to wait: what the page has read by now goes along, however late the step is sent. */
  begin: () => (keepalive: boolean) => Promise<unknown>;
}

interface Waiting extends WaitingCall {
  id: number;
  send: (keepalive: boolean) => Promise<unknown>;
}

/** A step that the server refused, or never heard. */
export interface FailedStep extends Pick<WaitingCall, 'what' | 'which' | 'place'> {
  id: number;
  error: Error;
}

interface Steps {
  /** The one that can still be taken back. */
  waiting: Waiting | null;
  /** Those on their way. */
  sending: readonly Waiting[];
  failed: readonly FailedStep[];
}

export const steps = createStore<Steps>({ waiting: null, sending: [], failed: [] });
const change = (part: Partial<Steps>): void => steps.set({ ...steps.get(), ...part });

/** The pages of records whose step waits or is on its way: for their queues they are done with. */
export const placesLeft = ({ waiting, sending }: Steps): ReadonlySet<string> =>
  new Set([...(waiting ? [waiting] : []), ...sending].map(({ place }) => place));

/** A call that may wait, of one step on one record. */
export function waitingCall<E extends Endpoint>(
  about: Pick<WaitingCall, 'what' | 'which' | 'place'>,
  endpoint: E,
  input: SentOf<E>,
): WaitingCall {
  return {
    ...about,
    begin: () => {
      const headers = seenNow(endpoint, input);
      const idempotencyKey = newKey();
      return (keepalive) => call(endpoint, input, { idempotencyKey, headers, keepalive, quiet: true });
    },
  };
}

let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
/** More failures than anybody reads. */
const mostFailed = 5;

/** Has a step wait; the one that waited before is sent at once. */
export function holdStep(step: WaitingCall): void {
  void sendWaiting();
  lastId += 1;
  change({ waiting: { ...step, id: lastId, send: step.begin() } });
  timer = setTimeout(() => void sendWaiting(), undoMillis);
}

/** Takes the waiting step back: nobody else ever hears of it. */
export function takeBack(): WaitingCall | null {
  const { waiting } = steps.get();
  clearTimeout(timer);
  change({ waiting: null });
  return waiting;
}

/**
 * Sends what waits, now; resolves when the server has answered and pages show it, and never rejects: a failure stands
 * among the failed. `keepalive` where the page is left, which then hears no answer.
 */
export async function sendWaiting(keepalive = false): Promise<void> {
  const step = steps.get().waiting;
  if (!step) return;
  clearTimeout(timer);
  change({ waiting: null, sending: [...steps.get().sending, step] });
  const failure = await sent(step, keepalive);
  const { sending, failed } = steps.get();
  const { id, what, which, place } = step;
  change({
    sending: sending.filter((one) => one !== step),
    failed: failure ? [...failed, { id, what, which, place, error: failure }].slice(-mostFailed) : failed,
  });
}

/** As any write of its page, so that the queue goes on after it; offline it fails instead of waiting unseen. */
const sent = ({ send, place }: Waiting, keepalive: boolean): Promise<Error | null> =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => send(keepalive), networkMode: 'always', meta: { quiet: true, place } })
    .execute(undefined)
    .then(
      () => null,
      (error: Error) => error,
    );

export const forgetFailed = (id: number): void => change({ failed: steps.get().failed.filter((one) => one.id !== id) });
