import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isWebhookAddress } from '@yance/contract/integrations/webhooks.ts';
import { isLoopback } from '../../loopback.ts';
import { pinnedTo } from './pinned-lookup.ts';
import { isPublicAddress } from './public-address.ts';
import type { WebhookAnswer, WebhookGateway } from './port.ts';

/** For everything together: finding the name, connecting, sending, and the answer's beginning. */
const patienceMillis = 10_000;
/** What is read of an answer, and what is kept of it. */
const longestRead = 16_384;
const longestKept = 500;

/** The addresses that a name stands for. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export interface WebhookClientOptions {
  /** Receivers on this machine, by http or https at any port. */
  toLocalhost: boolean;
  resolve?: Resolve;
  patience?: number;
}

/**
 * Sends to the public internet alone. A name is resolved once, every address that it stands for is checked, and the
 * connection goes to one of those: what the name stands for a moment later makes no difference. An answer that leads
 * elsewhere is a failure, and nothing follows it.
 */
export function webhookClient({
  toLocalhost,
  resolve = addressesOf,
  patience = patienceMillis,
}: WebhookClientOptions): WebhookGateway {
  const permits = (url: string): boolean => {
    if (!isWebhookAddress(url)) return false;
    const host = hostOf(new URL(url));
    if (isLoopback(host)) return toLocalhost;
    return isIP(host) === 0 || isPublicAddress(host);
  };
  /** Where to connect; a failure where that is nowhere. */
  async function target(url: URL): Promise<readonly string[] | WebhookAnswer> {
    const host = hostOf(url);
    if (!permits(url.href)) return failed('address');
    if (isLoopback(host)) return [host === 'localhost' ? '127.0.0.1' : host];
    if (isIP(host) !== 0) return [host];
    const found = await resolve(host).catch(() => []);
    if (found.length === 0) return failed('name');
    return found.every(isPublicAddress) ? found : failed('address');
  }
  return {
    permits,
    post: ({ url, headers, body }) =>
      inTime(patience, async (signal) => {
        const parsed = new URL(url);
        const found = await target(parsed);
        return 'failure' in found || signal.aborted
          ? (found as WebhookAnswer)
          : send(parsed, { addresses: found, headers, body, signal });
      }),
  };
}

/** The host without the brackets of an address of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const failed = (failure: NonNullable<WebhookAnswer['failure']>): WebhookAnswer => ({
  status: null,
  answer: '',
  failure,
});

/** Asks the name servers themselves: a name that takes its time holds no thread of this process. */
async function addressesOf(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

async function inTime(patience: number, work: (signal: AbortSignal) => Promise<WebhookAnswer>): Promise<WebhookAnswer> {
  const signal = AbortSignal.timeout(patience);
  const late = new Promise<WebhookAnswer>((settle) =>
    signal.addEventListener('abort', () => settle(failed('timeout')), { once: true }),
  );
  return Promise.race([work(signal).catch(() => failed(signal.aborted ? 'timeout' : 'connection')), late]);
}

interface Sending {
  addresses: readonly string[];
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

function send(url: URL, { addresses, headers, body, signal }: Sending): Promise<WebhookAnswer> {
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((settle, fail) => {
    const outgoing = begin(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
        // A connection of its own, to one of the addresses that were checked.
        agent: false,
        lookup: pinnedTo(addresses),
        signal,
      },
      (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        const end = () => {
          settle(answerOf(response.statusCode ?? 0, Buffer.concat(chunks)));
          outgoing.destroy();
        };
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length >= longestRead) end();
        });
        response.on('end', end);
        response.on('error', fail);
      },
    );
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

function answerOf(status: number, body: Buffer): WebhookAnswer {
  const answer = body.toString('utf8').slice(0, longestKept).toWellFormed().replaceAll('\u0000', '');
  if (status >= 200 && status < 300) return { status, answer, failure: null };
  return { status, answer, failure: status >= 300 && status < 400 ? 'redirect' : 'status' };
}
