import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

const makeBrotli = promisify(brotliCompress);
const makeGzip = promisify(gzip);

/** The best encoding that the reader takes; null where it takes neither. */
export function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = request.headers['accept-encoding'] ?? '';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** `plain` in `encoding`, made beside the event loop: thoroughly for what is kept, quickly for what is sent once. */
export function encoded(plain: Buffer, encoding: Encoding, kept: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return makeGzip(plain, { level: kept ? 8 : 5 });
  return makeBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: kept ? 9 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}

/** Below one packet of the network nothing is won. */
const worthBytes = 1400;

/**
 * Replies of calls travel compressed. No reply says a secret beside what another site could have put into it: staff's
 * cookie goes to no other site, and a member's token is in no cookie.
 */
export function compressReplies(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    const plain = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(plain) || plain.length < worthBytes) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request);
    if (!encoding) return payload;
    const bytes = await encoded(plain, encoding, false);
    reply.removeHeader('content-length').header('content-encoding', encoding);
    return bytes;
  });
}
