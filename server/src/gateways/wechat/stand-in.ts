import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { officialAccount } from './official-account.ts';
import { signatureOf, writeMessage } from './messages.ts';
import type { WechatGateway } from './port.ts';

/** A WeChat that lives in this process: the same protocol on a local port, and phones to be played. */
export interface StandIn {
  gateway: WechatGateway;
  /** Codes that can still be scanned, newest first. */
  codes(): string[];
  /**
   * Somebody scans the code at an address with their phone. Resolves with what the phone then reads; null when WeChat
   * knows no such code.
   */
  scan(code: string, openid: string): Promise<string | null>;
  /** Ends every access token, as WeChat does when another program asks for one. */
  endTokens(): void;
  /** How often a token and a QR code were asked for. */
  readonly asked: { tokens: number; codes: number };
  stop(): Promise<void>;
}

interface Given {
  /** Hands a signed event to the callback; resolves with the body of the reply. */
  deliver: (query: string, xml: string) => Promise<string>;
  now: () => Date;
  /** What the QR code of a code holds: the page that plays the phone, where there is one. */
  addressOf?: (code: string) => string;
  appId?: string;
}

const accountName = 'gh_stand_in_00001';
const tokenSeconds = 7200;

/** Starts the stand-in on a port of its own. It knows no secret of anybody: secrets are made at each start. */
export async function startStandIn(given: Given): Promise<StandIn> {
  const appId = given.appId ?? 'wx0000000000000000';
  const [appSecret, callbackToken] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const addressOf = given.addressOf ?? ((code) => `http://weixin.qq.com/q/${code}`);
  const scenes = new Map<string, { scene: string; until: number }>();
  const followers = new Set<string>();
  const tokens = new Set<string>();
  const asked = { tokens: 0, codes: 0 };

  const answers: Record<string, (query: URLSearchParams, body: Record<string, unknown>) => object> = {
    '/cgi-bin/stable_token': (_, body) => {
      asked.tokens += 1;
      if (body.appid !== appId) return { errcode: 40_013, errmsg: 'invalid appid' };
      if (body.secret !== appSecret) return { errcode: 40_125, errmsg: 'invalid appsecret' };
      const token = randomBytes(48).toString('base64url');
      tokens.add(token);
      return { access_token: token, expires_in: tokenSeconds };
    },
    '/cgi-bin/qrcode/create': (query, body) => {
      asked.codes += 1;
      if (!tokens.has(query.get('access_token') ?? '')) return { errcode: 40_001, errmsg: 'invalid credential' };
      const { scene } = body.action_info as { scene: { scene_str: string } };
      const [code, seconds] = [randomBytes(12).toString('base64url'), Number(body.expire_seconds)];
      scenes.set(code, { scene: scene.scene_str, until: given.now().getTime() + seconds * 1000 });
      return { ticket: randomBytes(32).toString('base64'), expire_seconds: seconds, url: addressOf(code) };
    },
  };
  const server = createServer((request, reply) => {
    void answer(request).then((body) => reply.setHeader('content-type', 'application/json').end(body));
  });
  async function answer(request: IncomingMessage): Promise<string> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = JSON.parse((await text(request)) || '{}') as Record<string, unknown>;
    const found = answers[url.pathname];
    return JSON.stringify(found ? found(url.searchParams, body) : { errcode: 48_001, errmsg: 'api unauthorized' });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as { port: number };

  return {
    gateway: {
      ...officialAccount({ appId, appSecret, callbackToken, apiUrl: `http://127.0.0.1:${port}` }),
      simulated: given.addressOf !== undefined,
    },
    asked,
    codes: () => [...scenes].flatMap(([code, { until }]) => (until > given.now().getTime() ? [code] : [])).toReversed(),
    async scan(code, openid) {
      const known = scenes.get(code);
      if (!known || known.until <= given.now().getTime()) return null;
      const event = scanEvent(given.now(), openid, known.scene, followers.has(openid));
      followers.add(openid);
      return contentOf(await given.deliver(signedQuery(callbackToken, given.now()), event));
    },
    endTokens: () => tokens.clear(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A follower scans; somebody new follows by scanning. */
export function scanEvent(at: Date, openid: string, scene: string, follows: boolean): string {
  return writeMessage({
    ToUserName: accountName,
    FromUserName: openid,
    CreateTime: Math.floor(at.getTime() / 1000),
    MsgType: 'event',
    Event: follows ? 'SCAN' : 'subscribe',
    EventKey: follows ? scene : `qrscene_${scene}`,
    Ticket: 'gQH47joAAAAAAAAAASxodHRwOi8vd2VpeGluLnFxLmNvbS9x',
  });
}

/** The query of a signed request of WeChat. */
export function signedQuery(callbackToken: string, at: Date): string {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = String(randomBytes(4).readUInt32BE());
  const signature = signatureOf(callbackToken, timestamp, nonce);
  return new URLSearchParams({ signature, timestamp, nonce }).toString();
}

async function contentOf(xml: string): Promise<string> {
  const { XMLParser } = await import('fast-xml-parser');
  const { xml: reply } = new XMLParser().parse(xml) as { xml?: { Content?: string } };
  return reply?.Content ?? '';
}
