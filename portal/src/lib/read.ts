import { createContext, type RouterContextProvider } from 'react-router';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';

/** Runs an open read endpoint in the server's own process. Rejects with a Refusal that has a `reason`. */
export type ReadCall = <E extends Endpoint>(endpoint: E, input: SentOf<E>) => Promise<OutputOf<E>>;

/** What the server lends to the rendering of one page. */
export interface PageContext {
  read: ReadCall;
  /** Public address without a slash at the end. */
  origin: string;
  /** Origin of published pictures; empty: the site itself. */
  pictures: string;
  /** Marks the inline scripts that the page itself writes. */
  nonce: string;
  report: (error: unknown, path: string) => void;
}

export const pageKey = createContext<PageContext>();

/**
 * The reading call of a loader. A thing that is not there, or an address that names none, becomes a
 * real 404 page, one that was taken off a 410 with what the refusal tells of it, a database that is away a 503; other
 * failures reach the error page as they are.
 */
export function reader(context: Readonly<RouterContextProvider>): ReadCall {
  const { read } = context.get(pageKey);
  return async (endpoint, input) => {
    if (!endpoint.input.safeParse(input).success) throw new Response(null, { status: 404 });
    try {
      return await read(endpoint, input);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === 'notFound') throw new Response(null, { status: 404 });
      if (reason === 'withdrawn') throw Response.json(dataOf(error), { status: 410 });
      if (statusOf(error) === 503) throw new Response(null, { status: 503 });
      throw error;
    }
  };
}

function reasonOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'reason' in error ? error.reason : undefined;
}

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

const dataOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
