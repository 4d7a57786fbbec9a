import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a provider behaves: as it should, with an answer of its own, or not as a provider at all. */
export type Manner = { code: string; message?: string } | 'ok' | 'slow' | 'reset' | 'garbage' | 'unavailable';

export interface Provider {
  endpoint: string;
  /** What it took, in the order of arrival. */
  taken: Record<string, unknown>[];
  manner: Manner;
  close(): Promise<void>;
}

export const providerKeys = { id: 'test-key-id-000001', secret: 'test-key-secret-000001' };

type Answer = (request: IncomingMessage, body: string, provider: Provider) => { status: number; body: unknown };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Speaks Alibaba Cloud's SendSms and checks its signature ACS3-HMAC-SHA256. */
export const aliyunProvider = (): Promise<Provider> =>
  start((request, body, provider) => {
    const url = new URL(request.url ?? '', 'http://provider');
    if (!aliyunSignatureFits(request, url, body))
      return { status: 400, body: { Code: 'SignatureDoesNotMatch', Message: 'Specified signature is not matched.' } };
    const { manner } = provider;
    if (typeof manner === 'object')
      return { status: 200, body: { Code: manner.code, Message: manner.message ?? '', RequestId: 'R' } };
    provider.taken.push(Object.fromEntries(url.searchParams));
    return { status: 200, body: { Code: 'OK', Message: 'OK', RequestId: 'R', BizId: `biz-${provider.taken.length}` } };
  });

function aliyunSignatureFits(request: IncomingMessage, url: URL, body: string): boolean {
  const found = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!found || found[1] !== providerKeys.id) return false;
  const signed = (found[2] ?? '').split(';');
  const mustSign = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ];
  if (!mustSign.every((name) => signed.includes(name))) return false;
  if (request.headers['x-acs-action'] !== 'SendSms' || request.headers['x-acs-version'] !== '2017-05-25') return false;
  if (request.headers['x-acs-content-sha256'] !== sha256(body)) return false;
  const encode = (text: string): string =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&');
  const headers = signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, signed.join(';'), sha256(body)].join('\n');
  const expected = hmac(providerKeys.secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
  return expected === found[3];
}

/** Speaks Tencent Cloud's SendSms and checks its signature TC3-HMAC-SHA256. */
export const tencentProvider = (): Promise<Provider> =>
  start((request, body, provider) => {
    const RequestId = 'R';
    if (!tencentSignatureFits(request, body)) {
      const Error = {
        Code: 'AuthFailure.SignatureFailure',
        Message: 'The provided credentials could not be validated.',
      };
      return { status: 200, body: { Response: { Error, RequestId } } };
    }
    const given = JSON.parse(body) as Record<string, unknown>;
    const { manner } = provider;
    const status = (Code: string, Message: string, SerialNo: string) => ({
      SerialNo,
      PhoneNumber: given.PhoneNumberSet,
      Fee: 1,
      Code,
      Message,
    });
    if (typeof manner === 'object')
      return {
        status: 200,
        body: { Response: { SendStatusSet: [status(manner.code, manner.message ?? '', '')], RequestId } },
      };
    provider.taken.push(given);
    const serial = `serial-${provider.taken.length}`;
    return { status: 200, body: { Response: { SendStatusSet: [status('Ok', 'send success', serial)], RequestId } } };
  });

function tencentSignatureFits(request: IncomingMessage, body: string): boolean {
  const found =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/([^/]+)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!found || found[1] !== providerKeys.id) return false;
  const [, , date = '', service = '', names = '', signature] = found;
  if (names !== 'content-type;host' || request.headers['x-tc-action'] !== 'SendSms') return false;
  const stamp = String(request.headers['x-tc-timestamp']);
  // The vendor signs the host without its port, which a real service does not have.
  const host = String(request.headers.host).split(':')[0];
  const headers = `content-type:${request.headers['content-type']}\nhost:${host}\n`;
  const canonical = ['POST', '/', '', headers, names, sha256(body)].join('\n');
  const text = ['TC3-HMAC-SHA256', stamp, `${date}/${service}/tc3_request`, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${providerKeys.secret}`, date), service), 'tc3_request');
  return hmac(key, text).toString('hex') === signature;
}

async function start(answer: Answer): Promise<Provider> {
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => reply(request, response, Buffer.concat(parts).toString(), answer, provider));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: Provider = {
    endpoint: `http://127.0.0.1:${port}`,
    taken: [],
    manner: 'ok',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

function reply(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  answer: Answer,
  provider: Provider,
): void {
  const { manner } = provider;
  if (manner === 'slow') return;
  if (manner === 'reset') {
    request.socket.resetAndDestroy();
    return;
  }
  if (manner === 'unavailable') {
    response.writeHead(503).end('busy');
    return;
  }
  if (manner === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>13800008000 login please');
    return;
  }
  const given = answer(request, body, provider);
  response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
}
