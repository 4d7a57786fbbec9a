import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { signatureOf, writeMessage } from './messages.ts';
import { authorization, officialAccount, type OfficialAccount } from './official-account.ts';
import type { TemplateMessage, WechatGateway } from './port.ts';
import { answersOf, type PlayedAccount } from './stand-in-answers.ts';
import type { PlayedMessages } from './stand-in-messages.ts';

/** A WeChat that lives in this process: the same protocol on a local port, and phones to be played. */
export interface StandIn {
  gateway: WechatGateway;
  /** How the product's own client reaches it. */
  account: OfficialAccount;
  /** Codes that can still be scanned, newest first. */
  codes(): string[];
  /**
   * Somebody scans the code at an address with their phone. Resolves with what the phone then reads; null when WeChat
   * knows no such code.
   */
  scan(code: string, openid: string): Promise<string | null>;
  /**
   * Somebody opens the address of an authorisation in their WeChat. Resolves with the address that WeChat leads to;
   * null when it refuses.
   */
  authorize(address: string, openid: string): string | null;
  /** Somebody follows the official account, or leaves it. */
  follow(openid: string, follows?: boolean): void;
  /** The template messages that came, and what WeChat takes of them. */
  readonly messages: PlayedMessages;
  /** The ticket that pages are signed under at present; empty before the first. */
  pageTicket(): string;
  /** Ends every access token, as WeChat does when another program asks for one. */
  endTokens(): void;
  /** How often a token, a QR code and a ticket for pages were asked for. */
  readonly asked: { tokens: number; codes: number; tickets: number };
  stop(): Promise<void>;
}

interface Given {
  /** Hands a signed event to the callback; resolves with the body of the reply. */
  deliver: (query: string, xml: string) => Promise<string>;
  now: () => Date;
  /** What the QR code of a code holds: the page that plays the phone, where there is one. */
  addressOf?: (code: string) => string;
  /** Where the page is that plays WeChat's authorisation, where there is one; and the JS-SDK. */
  authorizePage?: string;
  sdkUrl?: string;
  /** Hears of each template message that came. */
  onMessage?: (message: TemplateMessage) => void;
  /** Everybody follows the account, as nobody is remembered across starts. */
  followedByAll?: boolean;
  appId?: string;
}

const accountName = 'gh_stand_in_00001';
const codeMs = 300_000;

/** Starts the stand-in on a port of its own. It knows no secret of anybody: secrets are made at each start. */
export async function startStandIn(given: Given): Promise<StandIn> {
  const callbackToken = randomBytes(16).toString('hex');
  const account: PlayedAccount = {
    appId: given.appId ?? 'wx0000000000000000',
    appSecret: randomBytes(16).toString('hex'),
    addressOf: given.addressOf ?? ((code) => `http://weixin.qq.com/q/${code}`),
    now: given.now,
    scenes: new Map(),
    followers: new Set(),
    followedByAll: given.followedByAll ?? false,
    tokens: new Set(),
    granted: new Map(),
    messages: { sent: [], templates: undefined, most: Number.POSITIVE_INFINITY, onSent: given.onMessage },
    asked: { tokens: 0, codes: 0, tickets: 0 },
    pageTicket: '',
  };
  const { appId, appSecret, scenes, followers } = account;
  const { apiUrl, stop } = await serve(answersOf(account));
  const { authorizePage, sdkUrl, addressOf } = given;
  const reached = { appId, appSecret, callbackToken, apiUrl };
  return {
    account: reached,
    gateway: {
      ...officialAccount(reached),
      ...(authorizePage
        ? { authorizeUrl: (back, state) => `${authorizePage}?${authorization(appId, back, state)}` }
        : {}),
      ...(sdkUrl ? { sdkUrl } : {}),
      simulated: addressOf !== undefined,
    },
    asked: account.asked,
    messages: account.messages,
    pageTicket: () => account.pageTicket,
    codes: () => [...scenes].flatMap(([code, { until }]) => (until > given.now().getTime() ? [code] : [])).toReversed(),
    async scan(code, openid) {
      const known = scenes.get(code);
      if (!known || known.until <= given.now().getTime()) return null;
      const event = scanEvent(given.now(), openid, known.scene, followers.has(openid));
      followers.add(openid);
      return contentOf(await given.deliver(signedQuery(callbackToken, given.now()), event));
    },
    authorize: (address, openid) => authorize(account, address, openid),
    follow: (openid, follows = true) => void (follows ? followers.add(openid) : followers.delete(openid)),
    endTokens: () => account.tokens.clear(),
    stop,
  };
}

/** Answers on a port of its own. */
async function serve(answers: ReturnType<typeof answersOf>): Promise<{ apiUrl: string; stop: () => Promise<void> }> {
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
  return { apiUrl: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

function authorize({ appId, granted, now }: PlayedAccount, address: string, openid: string): string | null {
  const given = Object.fromEntries(new URL(address).searchParams);
  const { redirect_uri: back = '', state = '' } = given;
  const right = given.appid === appId && given.response_type === 'code' && given.scope === 'snsapi_base';
  if (!right || !/^[a-zA-Z0-9]{1,128}$/.test(state) || !URL.canParse(back)) return null;
  const code = randomBytes(16).toString('hex');
  granted.set(code, { openid, until: now().getTime() + codeMs });
  const leading = new URL(back);
  leading.searchParams.set('code', code);
  leading.searchParams.set('state', state);
  return leading.href;
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
