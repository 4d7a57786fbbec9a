import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Why a request is not signed by this account with AWS Signature Version 4; undefined where it is. */
export function signatureFault(request: IncomingMessage, account: { key: string; secret: string; region: string }) {
  const [, key, date, region, names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (!date || !region) return 'AccessDenied';
  if (key !== account.key) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const signed = names.split(';');
  const canonical = [
    request.method,
    path,
    pairs.toSorted().join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    String(request.headers['x-amz-content-sha256']),
  ].join('\n');
  const moment = String(request.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', moment, `${date}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${account.secret}`, date), region));
  const right = hmac(signing, text);
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) && moment.startsWith(date)
    ? undefined
    : 'SignatureDoesNotMatch';
}
