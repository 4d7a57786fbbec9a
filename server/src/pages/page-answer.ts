import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encoded, encodingFor } from '../kernel/http/encoding.ts';
import { isLasting } from './page-address.ts';
import { securePage, type Elsewhere } from './page-security.ts';
import type { RenderPage } from './portal-build.ts';

/** A finished page. It is compressed for the first reader who takes an encoding, then for all. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  plain: Buffer;
  /** Whether the content decides that there is such an address; readers make up any number of others. */
  lasting: boolean;
  br: () => Promise<Buffer>;
  gzip: () => Promise<Buffer>;
}

/** Renders `address` (path and query); `elsewhere` is what it may load from other hosts. */
export async function makeAnswer(
  render: (request: Request, nonce: string) => ReturnType<RenderPage>,
  origin: string,
  address: string,
  elsewhere?: Elsewhere,
): Promise<PageAnswer> {
  const nonce = randomBytes(16).toString('base64url');
  const response = await render(new Request(origin + address), nonce);
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  const secured = isPage
    ? securePage(paintFirst(text), nonce, elsewhere)
    : { html: text, headers: { 'x-content-type-options': 'nosniff' } };
  // A page may tell other sites less of its address than the others do.
  const referrer = headers['referrer-policy'];
  const all = { ...headers, ...secured.headers, ...(referrer && { 'referrer-policy': referrer }) };
  const answer = answerOf(secured.html, all, response.status);
  return { ...answer, lasting: answer.lasting && isLasting(isPage ? secured.html : null, origin, address) };
}

/** A finished text; what is found may be kept, as long as it is asked for whether it is still the same. */
export function answerOf(text: string, headers: Record<string, string>, status = 200): PageAnswer {
  const plain = Buffer.from(text);
  const shared = status === 200;
  return {
    status,
    headers: {
      ...headers,
      'cache-control': shared ? 'public, max-age=0, must-revalidate' : 'no-store',
      vary: 'accept-encoding',
      ...(status === 503 ? { 'retry-after': '5' } : {}),
      ...(shared ? { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"` } : {}),
    },
    plain,
    lasting: shared,
    br: once(() => encoded(plain, 'br', true)),
    gzip: once(() => encoded(plain, 'gzip', true)),
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/**
 * A page is complete without its scripts: they must not take the line from the styles and the picture that a reader
 * waits for.
 */
const paintFirst = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');

/** Sends an answer in the best encoding that the client takes, or says that its copy is still good. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
): Promise<FastifyReply> {
  const { status, headers, body } = await encodedFor(request, answer);
  return reply.status(status).headers(headers).send(body);
}

/** What sendAnswer sends. */
export async function encodedFor(
  request: FastifyRequest,
  answer: PageAnswer,
): Promise<{ status: number; headers: Record<string, string>; body?: Buffer }> {
  const { status, headers, plain } = answer;
  if (headers.etag && request.headers['if-none-match']?.includes(headers.etag)) return { status: 304, headers };
  const encoding = encodingFor(request);
  if (!encoding || plain.length === 0) return { status, headers, body: plain };
  return { status, headers: { ...headers, 'content-encoding': encoding }, body: await answer[encoding]() };
}
