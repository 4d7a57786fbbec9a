import { getUser, listAddresses, refreshToken } from '@yance/contract/identity/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newMember, type MemberSpeaker } from './people.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let member: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  member = await newMember(world);
});

async function post(url: string, type: string | undefined, payload: string) {
  const headers = {
    token: member.token,
    ...(type ? { 'content-type': type, 'content-length': `${payload.length}` } : {}),
  };
  const response = await world.app.http.inject({ method: 'POST', url, headers, ...(type ? { payload } : {}) });
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: unknown }>() };
}

test('an empty body is {}, whatever type it names', async () => {
  for (const type of [
    undefined,
    'application/json',
    'application/json; charset=utf-8',
    'application/x-www-form-urlencoded',
  ])
    for (const { path } of [getUser, listAddresses])
      expect([type, await post(path, type, '')]).toMatchObject([type, { status: 200, code: 1 }]);
  expect(await post(getUser.path, 'application/json', ' ')).toMatchObject({ status: 200, code: 1 });
  const asked = `${refreshToken.path}?token=${member.refreshToken}`;
  expect(await post(asked, 'application/json', '')).toMatchObject({ status: 200, code: 1 });
});

test('broken JSON and a prototype in it are refused, and other types with 415', async () => {
  const { path } = listAddresses;
  for (const broken of ['{', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])
    expect(await post(path, 'application/json', broken)).toMatchObject({ status: 400, code: 0, msg: '请求格式不正确' });
  for (const type of ['text/plain', 'text/plain; charset=utf-8', 'application/xml', 'image/png'])
    expect(await post(path, type, '{}')).toEqual({ status: 415, code: 0, msg: '不支持的内容类型', data: null });
});

test('an object that claims an odd length in place of a text is refused, not a fault', async () => {
  for (const odd of ['{"length":{"toString":1}}', '{"length":[{"toString":1}]}'])
    expect(await post(refreshToken.path, 'application/json', `{"token":${odd}}`)).toMatchObject({
      status: 200,
      code: 0,
      msg: '提交的内容不正确',
    });
});

test('settings are asked for by an array, by text with commas, or by a form', async () => {
  const two = { code: 1, data: { hotline: '010-57340647', hours: '周一至周六 8:30–18:30' } };
  const { path } = getSettings;
  expect(await post(path, 'application/json', '{"keys":["hotline","hours"]}')).toMatchObject(two);
  expect(await post(path, 'application/json', '{"keys":"hotline, hours,"}')).toMatchObject(two);
  expect(await post(path, 'application/x-www-form-urlencoded', 'keys=hotline%2Chours')).toMatchObject(two);
  expect(await post(path, 'application/x-www-form-urlencoded', 'keys=hotline&keys=hours')).toMatchObject(two);
  for (const keys of ['[]', '""', '",,"'])
    expect(await post(path, 'application/json', `{"keys":${keys}}`)).toMatchObject({ code: 0, msg: '请给出设置的键' });
  const many = Array.from({ length: 51 }, (_, n) => `k${n}`).join(',');
  expect(await post(path, 'application/x-www-form-urlencoded', `keys=${many}`)).toMatchObject({ status: 200, code: 0 });
});
