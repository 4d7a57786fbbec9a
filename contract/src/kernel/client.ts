import { refusalHeader, type Endpoint, type Envelope, type OutputOf, type SentOf } from './endpoint.ts';

// Here and not among the refusals, whose schemas would bring zod to every page that makes a call.
/** Words where something before the platform, such as a proxy, answers that it is away. */
const awayWords = '网站暂时无法访问，请稍后再试';

/** What a caller reads of the headers of a failed reply. */
interface FailureHeaders {
  /** The refusal's key. */
  reason?: string | null;
  /** Seconds after which another try makes sense. */
  retryAfter?: string | null;
}

/**
 * A business failure as the caller sees it: `msg` is for the user, `errors` for the fields, `reason` for the program.
 */
export class CallFailed extends Error {
  readonly envelope: Extract<Envelope<never>, { code: 0 }>;
  readonly status: number;
  /** The key of the refusal; undefined where input is invalid or no rule refused. */
  readonly reason: string | undefined;
  /** Seconds after which another try makes sense, where the reply says it. */
  readonly retryAfter: number | undefined;
  constructor(
    envelope: Extract<Envelope<never>, { code: 0 }>,
    status: number,
    { reason, retryAfter }: FailureHeaders = {},
  ) {
    super(envelope.msg);
    this.envelope = envelope;
    this.status = status;
    this.reason = reason ?? undefined;
    this.retryAfter = retryAfter && /^\d{1,7}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }
}

/**
 * What a failed reply, read by `header`, rejects with: its refusal, or that the platform is away where a proxy has
 * answered for it.
 */
export function failed(
  envelope: Extract<Envelope<never>, { code: 0 }> | null,
  status: number,
  header: (name: string) => string | null,
): Error {
  const headers = { reason: header(refusalHeader), retryAfter: header('retry-after') };
  if (envelope) return new CallFailed(envelope, status, headers);
  if ([429, 502, 503, 504].includes(status))
    return new CallFailed({ code: 0, msg: awayWords, data: null }, status, headers);
  return new TypeError(`The answer ${status} has no envelope.`);
}

export interface Transport {
  /** Prefix of every path: empty in the browser, the server's address in scripts. */
  origin?: string;
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
}

/** Seconds that a request may take (specification §9), until the page has read the setting. */
let patience = 30;
export const patienceSeconds = (): number => patience;
/** Takes over `request.timeout_seconds`; what is no such number changes nothing. */
export function setPatience(seconds: unknown): void {
  if (typeof seconds === 'number' && seconds >= 1) patience = seconds;
}

/**
 * A typed client over the envelope. Resolves with `data`, rejects with CallFailed on code 0 and with
 * the transport's own error otherwise. Requests end when the patience is over; uploads have no limit.
 */
export function caller(transport: Transport = {}) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: SentOf<E>,
    options: {
      signal?: AbortSignal;
      /** Goes on when the page is left. */
      keepalive?: boolean;
      idempotencyKey?: string;
      headers?: Record<string, string>;
      /** Gets the headers of a granted reply. */
      heard?: (header: (name: string) => string | null) => void;
    } = {},
  ): Promise<OutputOf<E>> {
    const limit = AbortSignal.timeout(patience * 1000);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    const headers: Record<string, string> = {
      ...transport.headers?.(),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      ...options.headers,
    };
    const send = transport.fetch ?? fetch;
    const address = (transport.origin ?? '') + endpoint.path;
    const response =
      endpoint.method === 'GET'
        ? await send(address + query(input), { headers, signal })
        : await send(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(input ?? {}),
            signal,
            ...(options.keepalive ? { keepalive: true } : {}),
          });
    const envelope = await envelopeOf<OutputOf<E>>(response);
    if (!envelope?.code) throw failed(envelope, response.status, (name) => response.headers.get(name));
    options.heard?.((name) => response.headers.get(name));
    return envelope.data;
  };
}

/** null where the reply is no JSON, as that of a proxy. */
async function envelopeOf<T>(response: Response): Promise<Envelope<T> | null> {
  try {
    return (await response.json()) as Envelope<T>;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function query(input: unknown): string {
  const pairs = Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]): [string, string] => [key, String(value)]);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}
