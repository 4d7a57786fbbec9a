import { bindWechat, newTicket } from '@yance/contract/identity/wechat-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { gateways, setGateways } from '../src/gateways/gateways.ts';
import { startStandIn, type StandIn } from '../src/gateways/wechat/stand-in.ts';
import { endWithFile } from './file-ends.ts';
import { newMember, type MemberSpeaker } from './people.ts';
import type { Speaker, World } from './world.ts';

/** The WeChat that speaks the real protocol on a local port, delivering its events to this world. */
export async function playWechat(world: World): Promise<StandIn> {
  const wechat = await startStandIn({
    now: () => world.clock.now(),
    deliver: async (query, xml) => (await deliver(world, query, xml)).body,
  });
  endWithFile(() => wechat.stop());
  setGateways({ ...gateways(), wechat: wechat.gateway });
  return wechat;
}

/** Hands WeChat's callback a request as bare as it comes. */
export const deliver = (world: World, query: string, xml: string) =>
  world.app.http.inject({
    method: 'POST',
    url: `/api/open/wx/callback?${query}`,
    payload: xml,
    headers: { 'content-type': 'text/xml' },
  });

/** A browser that shows a QR code: its ticket, its cookie, and the code that a phone sees. */
export type Browser = OutputOf<typeof newTicket> & { cookie: string; code: string; as: Speaker };

export async function showCode(world: World, wechat: StandIn, cookie?: string): Promise<Browser> {
  const response = await world.app.http.inject({
    method: 'GET',
    url: newTicket.path,
    headers: cookie ? { cookie } : {},
  });
  const { code, data, msg } = response.json<{ code: number; msg: string; data: OutputOf<typeof newTicket> }>();
  if (!code) throw new Error(msg);
  const [set] = response.cookies;
  const own = `${set?.name}=${set?.value}`;
  return { ...data, cookie: own, code: wechat.codes()[0] ?? '', as: { cookie: own } };
}

let people = 0;
/** Somebody's id at the official account. */
export const newOpenid = (): string => `oPerson${String(++people).padStart(21, '0')}`;

/** A member whose WeChat is bound and follows the account. */
export async function followingMember(world: World, wechat: StandIn): Promise<MemberSpeaker & { openid: string }> {
  const [member, openid] = [await newMember(world), newOpenid()];
  const browser = await showCode(world, wechat);
  await wechat.scan(browser.code, openid);
  await world.call(bindWechat, { ticket: browser.ticket }, { ...member, ...browser.as });
  return { ...member, openid };
}
