import { ledgerFile } from '@yance/contract/balance/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let [member, other]: MemberSpeaker[] = [];
beforeAll(async () => {
  world = await openWorld();
  [member, other] = [await newMember(world), await newMember(world)];
});

const origin = 'http://127.0.0.1';
/** Asks for a link, in a browser or by another program, from an address. */
async function asked(who: MemberSpeaker | undefined, headers: Record<string, string>, remoteAddress = '198.51.100.7') {
  const reply = await world.app.http.inject({
    method: 'POST',
    url: ledgerFile.path,
    headers: { token: who?.token ?? '', ...headers },
    payload: { format: 'xlsx' },
    remoteAddress,
  });
  const [cookie] = reply.cookies as { name: string; value: string }[];
  return { url: reply.json<{ data: { url: string } }>().data.url, cookie };
}
const opened = async (url: string, cookies: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
  (await world.app.http.inject({ url, cookies, remoteAddress })).statusCode;

test('a link opens in the browser of the session that asked, and neither without its cookie nor with another member’s', async () => {
  const own = await asked(member, { origin });
  const theirs = await asked(other, { origin });
  expect(own.cookie).toMatchObject({ name: 'reader', httpOnly: true, sameSite: 'Strict', path: '/api/' });
  const withCookie = (given: typeof own) => opened(own.url, { reader: given.cookie?.value ?? '' });
  expect([await withCookie(own), await withCookie(own), await opened(own.url), await withCookie(theirs)]).toEqual([
    200, 200, 410, 410,
  ]);
  // From elsewhere the session is the same.
  expect(await opened(own.url, { reader: own.cookie?.value ?? '' }, '203.0.113.9')).toBe(200);
});

test('a link does not tell the cookie that opens it', async () => {
  const { url, cookie } = await asked(member, { origin });
  const body = Buffer.from(
    new URL(url, origin).searchParams.get('ticket')?.split('.')[0] ?? '',
    'base64url',
  ).toString();
  expect(body).not.toContain(cookie?.value);
  const { held } = JSON.parse(body) as { held: string };
  expect(await opened(url, { reader: held })).toBe(410);
});

test('what is no browser gets no cookie, and opens its links from the network from which it asked', async () => {
  const { url, cookie } = await asked(member, {});
  expect(cookie).toBeUndefined();
  expect([await opened(url), await opened(url, {}, '203.0.113.9')]).toEqual([200, 410]);
});
