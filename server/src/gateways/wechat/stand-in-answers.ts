import { randomBytes } from 'node:crypto';
import { takeTemplateMessage, type PlayedMessages } from './stand-in-messages.ts';

/** All that the WeChat in this process knows of its one official account. */
export interface PlayedAccount {
  appId: string;
  appSecret: string;
  addressOf: (code: string) => string;
  now: () => Date;
  /** By the code that a phone scans. */
  scenes: Map<string, { scene: string; until: number }>;
  followers: Set<string>;
  followedByAll: boolean;
  tokens: Set<string>;
  /** By the code of an authorisation; nobody's once it was used. */
  granted: Map<string, { openid: string | null; until: number }>;
  messages: PlayedMessages;
  asked: { tokens: number; codes: number; tickets: number };
  pageTicket: string;
}

type Answer = (query: URLSearchParams, body: Record<string, unknown>) => object;

const tokenSeconds = 7200;
const gone = { errcode: 40_001, errmsg: 'invalid credential' };

/** What WeChat's API answers, by path. */
export function answersOf(account: PlayedAccount): Readonly<Record<string, Answer>> {
  const { appId, appSecret, tokens, asked } = account;
  const secretFault = (id: unknown, secret: unknown): object | undefined => {
    if (id !== appId) return { errcode: 40_013, errmsg: 'invalid appid' };
    return secret === appSecret ? undefined : { errcode: 40_125, errmsg: 'invalid appsecret' };
  };
  const withToken =
    (answer: Answer): Answer =>
    (query, body) =>
      tokens.has(query.get('access_token') ?? '') ? answer(query, body) : gone;
  return {
    '/cgi-bin/stable_token': (_, body) => {
      asked.tokens += 1;
      const fault = secretFault(body.appid, body.secret);
      if (fault) return fault;
      const token = newSecret();
      tokens.add(token);
      return { access_token: token, expires_in: tokenSeconds };
    },
    '/cgi-bin/qrcode/create': (query, body) => {
      asked.codes += 1;
      return withToken(() => newCode(account, body))(query, body);
    },
    '/cgi-bin/ticket/getticket': (query, body) => {
      asked.tickets += 1;
      return withToken(() => {
        account.pageTicket = newSecret();
        return { errcode: 0, errmsg: 'ok', ticket: account.pageTicket, expires_in: tokenSeconds };
      })(query, body);
    },
    '/cgi-bin/message/template/send': withToken((_, body) =>
      takeTemplateMessage(account.messages, body, (openid) => account.followedByAll || account.followers.has(openid)),
    ),
    '/sns/oauth2/access_token': (query) =>
      secretFault(query.get('appid'), query.get('secret')) ?? useCode(account, query.get('code') ?? ''),
  };
}

function newCode({ scenes, addressOf, now }: PlayedAccount, body: Record<string, unknown>): object {
  const { scene } = body.action_info as { scene: { scene_str: string } };
  const [code, seconds] = [randomBytes(12).toString('base64url'), Number(body.expire_seconds)];
  scenes.set(code, { scene: scene.scene_str, until: now().getTime() + seconds * 1000 });
  return { ticket: randomBytes(32).toString('base64'), expire_seconds: seconds, url: addressOf(code) };
}

/** Whose code it is; a code serves once. */
function useCode({ granted, now }: PlayedAccount, code: string): object {
  const found = granted.get(code);
  if (!found || found.until <= now().getTime()) return { errcode: 40_029, errmsg: 'invalid code' };
  if (found.openid === null) return { errcode: 40_163, errmsg: 'code been used' };
  granted.set(code, { ...found, openid: null });
  return { access_token: newSecret(), expires_in: tokenSeconds, openid: found.openid, scope: 'snsapi_base' };
}

const newSecret = (): string => randomBytes(48).toString('base64url');
