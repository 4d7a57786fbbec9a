import { sendCode, sign } from '@yance/contract/identity/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPhone } from '../../../../test/people.ts';
import { aliyunProvider, providerKeys, tencentProvider, type Provider } from '../../../../test/sms-providers.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { createApp, type App } from '../../../app.ts';
import { loadConfig } from '../../../config.ts';
import { gateways, gatewaysFrom, setGateways } from '../../../gateways/gateways.ts';
import { days, minutes } from '../../../kernel/clock.ts';
import { changeSetting } from '../../settings/index.ts';

let world: World;
/** A second process on the same database. */
let second: App;
beforeAll(async () => {
  world = await openWorld();
  second = await createApp({ database: world.database, clock: world.clock, logLevel: 'silent' });
  await world.database.pool.query(
    `update message_templates set aliyun_template = 'SMS_100', tencent_template = '200'
     where key = 'code' and channel = 'sms'`,
  );
  // More than the limits that are looked at, so that no proof of work stands before them.
  await set({ 'sms.free_per_phone': 90, 'sms.free_per_address': 90, 'sms.per_day': 3, 'sms.most_per_address': 5 });
});
afterAll(() => second.http.close());

async function set(values: Record<string, number>): Promise<void> {
  await world.database.transaction(async (tx) => {
    for (const [key, value] of Object.entries(values)) await changeSetting({ tx, clock: world.clock }, key, value);
  });
}

/** Asks both processes by turns, from one network address. */
let turn = 0;
async function ask(phone: string, address: string): Promise<string> {
  const app = turn++ % 2 ? second : world.app;
  const headers = { 'x-forwarded-for': address };
  const response = await app.http.inject({
    method: 'POST',
    url: sendCode.path,
    payload: { phone, useFor: 0 },
    headers,
  });
  return response.json<{ msg: string }>().msg;
}

describe.each([
  {
    name: 'Alibaba Cloud',
    start: aliyunProvider,
    env: { SMS_DRIVER: 'aliyun', ALIYUN_KEY_ID: providerKeys.id, ALIYUN_KEY_SECRET: providerKeys.secret },
    read: (taken: Record<string, unknown>) => ({
      phone: taken.PhoneNumbers,
      code: (JSON.parse(String(taken.TemplateParam)) as { code: string }).code,
    }),
    net: '198.51.100',
  },
  {
    name: 'Tencent Cloud',
    start: tencentProvider,
    env: {
      SMS_DRIVER: 'tencent',
      TENCENT_SECRET_ID: providerKeys.id,
      TENCENT_SECRET_KEY: providerKeys.secret,
      TENCENT_SMS_APP_ID: '1400000001',
    },
    read: (taken: Record<string, unknown>) => ({
      phone: String((taken.PhoneNumberSet as string[])[0]).replace('+86', ''),
      code: (taken.TemplateParamSet as string[]).find((one) => /^\d{6}$/.test(one)) ?? '',
    }),
    net: '203.0.113',
  },
])('codes that leave by $name', ({ start, env, read, net }) => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await start();
    const { sms } = loadConfig({ ...env, SMS_SIGN: '研测', SMS_ENDPOINT: provider.endpoint });
    const by = gatewaysFrom({ dataDir: '/nowhere', publicUrl: '', sms, mail: { driver: 'log' }, wechat: undefined });
    setGateways({ ...gateways(), sms: by.sms });
  });
  beforeEach(async () => {
    await world.settle();
    provider.taken.length = 0;
  });
  afterAll(() => provider.close());

  const sent = async () => {
    await world.settle();
    return provider.taken.map(read);
  };

  it('arrive once though both processes are asked at once, and register', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(phone, `${net}.1`)));
    expect(answers.filter((msg) => msg === '操作成功!')).toHaveLength(1);
    const [only, ...more] = await sent();
    expect([only?.phone, more]).toEqual([phone, []]);
    expect((await world.answer(sign, { phone, code: only?.code ?? '', password: 'good secret' })).code).toBe(1);
  });

  it('are so many a day for a phone, whichever process is asked, and more on the next day', async () => {
    const phone = newPhone();
    const said: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      said.push(await ask(phone, `${net}.${n + 10}`));
      // A code that is not on its way yet when the next one is asked for is never sent.
      await world.settle();
      world.clock.pass(minutes(1));
    }
    expect(said).toEqual([...Array<string>(3).fill('操作成功!'), '该手机号今日获取验证码次数已达上限，请明天再试']);
    expect(await sent()).toHaveLength(3);
    world.clock.pass(days(1));
    expect(await ask(phone, `${net}.10`)).toBe('操作成功!');
  });

  it('are so many a day for a network address, also when many phones are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(newPhone(), `${net}.2`)));
    expect(answers.filter((msg) => msg === '操作成功!')).toHaveLength(5);
    expect(
      answers.filter((msg) => msg === '当前网络今日获取验证码次数已达上限，请明天再试，也可用密码或微信登录'),
    ).toHaveLength(7);
    expect(await sent()).toHaveLength(5);
    world.clock.pass(days(1));
    expect(await ask(newPhone(), `${net}.2`)).toBe('操作成功!');
  });
});
