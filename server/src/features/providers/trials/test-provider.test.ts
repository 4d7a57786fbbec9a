import { testProvider } from '@yance/contract/providers/staff-endpoints.ts';
import type { ProviderName } from '@yance/contract/providers/providers.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startClamd } from '../../../../test/clamd-server.ts';
import { kuaidi100Provider, providerAccount } from '../../../../test/courier-provider.ts';
import { newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { accountAt, setProviders, writeAccount } from '../../../../test/provider-accounts.ts';
import { startS3Server } from '../../../../test/s3-server.ts';
import { aliyunProvider, providerKeys, tencentProvider } from '../../../../test/sms-providers.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { startPaymentStandIn } from '../../../gateways/payments/stand-in.ts';
import { startStandIn } from '../../../gateways/wechat/stand-in.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
let admin: StaffSpeaker;
const phone = '13900001234';
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
  await world.database.pool.query('update staff set phone = $1 where rid = $2', [phone, admin.rid]);
  await world.database.pool.query(
    `update message_templates set aliyun_template = 'SMS_100', tencent_template = '200' where key = 'code' and channel = 'sms'`,
  );
});
beforeEach(async () => {
  setProviders({});
  await world.database.pool.query('delete from provider_keys; delete from provider_accounts');
});

const ask = (supplier: ProviderName, mail_to?: string) =>
  world.answer(testProvider, { supplier, ...(mail_to ? { mail_to } : {}) }, admin);
async function tried(supplier: ProviderName, mail_to?: string) {
  const answer = await ask(supplier, mail_to);
  if (!answer.code) throw new Error(answer.msg);
  return answer.data;
}
/** The pause of the account is over, and the second factor is still fresh. */
const pauseOver = () => world.database.pool.query('update provider_accounts set tested_at = null');

const aliyun = {
  SMS_DRIVER: 'aliyun',
  SMS_SIGN: '研测',
  ALIYUN_KEY_ID: providerKeys.id,
  ALIYUN_KEY_SECRET: providerKeys.secret,
};
const tencent = {
  SMS_DRIVER: 'tencent',
  SMS_SIGN: '研测',
  TENCENT_SECRET_ID: providerKeys.id,
  TENCENT_SECRET_KEY: providerKeys.secret,
  TENCENT_SMS_APP_ID: '1400000001',
};

test.each([
  [
    'Alibaba Cloud',
    aliyunProvider,
    aliyun,
    'ALIYUN_KEY_SECRET',
    (taken: Record<string, unknown>) => taken.PhoneNumbers,
  ],
  [
    'Tencent Cloud',
    tencentProvider,
    tencent,
    'TENCENT_SECRET_KEY',
    (taken: Record<string, unknown>) => JSON.stringify(taken.PhoneNumberSet),
  ],
] as const)(
  'an SMS by %s goes to the own phone of who tests, and a wrong key is told as such',
  async (_, start, keys, key, to) => {
    const provider = await start();
    onTestFinished(() => provider.close());
    setProviders({ SMS_ENDPOINT: provider.endpoint });
    await writeAccount(world, 'sms', keys, admin);
    expect(await tried('sms')).toEqual({ ok: true, words: expect.stringContaining('尾号 1234') as string });
    expect(String(to(provider.taken[0] ?? {}))).toContain(phone);
    await pauseOver();
    await writeAccount(world, 'sms', { [key]: 'wrong-key-secret-0001' }, admin);
    const { ok, words } = await tried('sms');
    expect(ok).toBe(false);
    expect(words).toContain('请核对密钥');
    expect(words).not.toContain('wrong-key');
    expect(provider.taken).toHaveLength(1);
  },
);

test('a phone or a template that is missing is said before anything is sent', async () => {
  await writeAccount(world, 'sms', aliyun, admin);
  await world.database.pool.query(`update staff set phone = '' where rid = $1`, [admin.rid]);
  expect(await ask('sms')).toMatchObject({ reason: 'phoneMissing' });
  await world.database.pool.query('update staff set phone = $1 where rid = $2', [phone, admin.rid]);
  await world.database.pool.query(`update message_templates set aliyun_template = '' where key = 'code'`);
  expect(await ask('sms')).toMatchObject({ reason: 'templateMissing' });
  await world.database.pool.query(`update message_templates set aliyun_template = 'SMS_100' where key = 'code'`);
});

test('a mail goes to the address that is named, and a wrong password is told without it', async () => {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ password }, __, done) =>
      password === 'right-secret'
        ? done(null, { user: 'service' })
        : done(Object.assign(new Error(`Invalid login with ${password}`), { responseCode: 535 })),
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const account = (password: string) => ({
    MAIL_URL: `smtp://service:${password}@127.0.0.1:${port}`,
    MAIL_FROM: '研测 <service@example.com>',
  });
  await writeAccount(world, 'mail', account('right-secret'), admin);
  expect(await ask('mail')).toMatchObject({ reason: 'addressNeeded' });
  expect(await tried('mail', 'me@example.com')).toMatchObject({ ok: true });
  expect(taken).toEqual(['me@example.com']);
  await pauseOver();
  await writeAccount(world, 'mail', account('wrong-secret'), admin);
  const { ok, words } = await tried('mail', 'me@example.com');
  expect({ ok, taken }).toEqual({ ok: false, taken: ['me@example.com'] });
  expect(words).not.toContain('wrong-secret');
});

test('WeChat signs a token for the right secret alone', async () => {
  const standIn = await startStandIn({ deliver: async () => '', now: () => new Date() });
  onTestFinished(() => standIn.stop());
  const { appId, appSecret, callbackToken, apiUrl } = standIn.account;
  setProviders({ WECHAT_API_URL: apiUrl });
  const account = { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret, WECHAT_TOKEN: callbackToken };
  await writeAccount(world, 'wechat', account, admin);
  expect(await tried('wechat')).toMatchObject({ ok: true });
  await pauseOver();
  await writeAccount(world, 'wechat', { WECHAT_APP_SECRET: 'a'.repeat(32) }, admin);
  expect(await tried('wechat')).toMatchObject({ ok: false, words: expect.stringContaining('微信拒绝') as string });
});

test('payment providers answer a signed query of an unknown order, and tell a key that does not belong', async () => {
  const standIn = await startPaymentStandIn({
    deliver: async () => undefined,
    now: () => new Date(),
    notifyUrl: () => '',
  });
  onTestFinished(() => standIn.stop());
  const { wechat, alipay } = standIn.variables;
  const { WECHAT_PAY_API_URL = '', ...merchant } = wechat;
  const { ALIPAY_API_URL = '', ...application } = alipay;
  setProviders({ WECHAT_PAY_API_URL, ALIPAY_API_URL });
  const official = { WECHAT_APP_ID: 'wx0000000000000000', WECHAT_APP_SECRET: 'a'.repeat(32), WECHAT_TOKEN: 'callback' };
  await writeAccount(world, 'wechat', official, admin);
  await writeAccount(world, 'wechatPay', merchant, admin);
  await writeAccount(world, 'alipay', application, admin);
  for (const supplier of ['wechatPay', 'alipay'] as const)
    expect(await tried(supplier)).toEqual({ ok: true, words: expect.stringContaining('查无此单') as string });
  await pauseOver();
  // Each with the private key of the other.
  await writeAccount(world, 'wechatPay', { WECHAT_PAY_KEY_FILE: application.ALIPAY_KEY_FILE ?? '' }, admin);
  await writeAccount(world, 'alipay', { ALIPAY_KEY_FILE: merchant.WECHAT_PAY_KEY_FILE ?? '' }, admin);
  expect(await tried('wechatPay')).toEqual({ ok: false, words: expect.stringContaining('签名没有通过') as string });
  expect(await tried('alipay')).toMatchObject({ ok: false });
  standIn.away(true);
  await pauseOver();
  expect(await tried('wechatPay')).toMatchObject({
    ok: false,
    words: expect.stringContaining('没有正常答复') as string,
  });
});

test('快递100 answers a query of an unknown parcel, and tells a wrong key', async () => {
  const provider = await kuaidi100Provider();
  onTestFinished(() => provider.close());
  setProviders({ KUAIDI100_API_URL: provider.endpoint });
  const account = { KUAIDI100_CUSTOMER: providerAccount.customer, KUAIDI100_KEY: providerAccount.key };
  await writeAccount(world, 'kuaidi100', account, admin);
  expect(await tried('kuaidi100')).toMatchObject({ ok: true });
  await pauseOver();
  await writeAccount(world, 'kuaidi100', { KUAIDI100_KEY: 'wrong-courier-key' }, admin);
  expect(await tried('kuaidi100')).toMatchObject({
    ok: false,
    words: expect.stringContaining('请核对公司编号（customer）') as string,
  });
});

test('the bucket of the environment takes, gives back and deletes a small file; a wrong key is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yance-bucket-'));
  const server = await startS3Server(folder);
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const { bucket, region, endpoint = '', key, secret } = server.account;
  const named = (S3_SECRET_ACCESS_KEY: string) =>
    setProviders({
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY,
      S3_PATH_STYLE: '1',
    });
  named(secret);
  expect(await tried('s3')).toMatchObject({ ok: true });
  expect(server.keys()).toEqual([]);
  await pauseOver();
  named('wrong-secret');
  expect(await tried('s3')).toMatchObject({ ok: false, words: expect.stringContaining('403') as string });
});

test('the scanner must find the test virus and let plain words pass', async () => {
  const server = await startClamd();
  setProviders({ CLAMD: `127.0.0.1:${server.port}` });
  expect(await tried('clamd')).toEqual({ ok: false, words: expect.stringContaining('没有发现测试病毒') as string });
  server.knows('EICAR-STANDARD-ANTIVIRUS-TEST-FILE');
  await pauseOver();
  expect(await tried('clamd')).toMatchObject({ ok: true });
  server.say('closed');
  await pauseOver();
  expect(await tried('clamd')).toMatchObject({ ok: false, words: expect.stringContaining('clamd 在运行') as string });
});

test('an account that is not there cannot be tested; one that is, twice a minute, by whoever', async () => {
  expect(await ask('wechat')).toMatchObject({ reason: 'accountOff' });
  const provider = await kuaidi100Provider();
  onTestFinished(() => provider.close());
  setProviders({ KUAIDI100_API_URL: provider.endpoint });
  const account = { KUAIDI100_CUSTOMER: providerAccount.customer, KUAIDI100_KEY: providerAccount.key };
  await writeAccount(world, 'kuaidi100', account, admin);
  await tried('kuaidi100');
  expect(await ask('kuaidi100')).toMatchObject({ status: 429, reason: 'tooSoon' });
  world.clock.pass(minutes(0.5));
  expect(await tried('kuaidi100')).toMatchObject({ ok: true });
});

test('the page shows what came of the last test, until the account changes', async () => {
  const provider = await kuaidi100Provider();
  onTestFinished(() => provider.close());
  setProviders({ KUAIDI100_API_URL: provider.endpoint });
  const account = { KUAIDI100_CUSTOMER: providerAccount.customer, KUAIDI100_KEY: 'wrong-courier-key' };
  await writeAccount(world, 'kuaidi100', account, admin);
  const { words } = await tried('kuaidi100');
  expect((await accountAt(world, 'kuaidi100', admin)).tested).toMatchObject({ ok: false, words });
  await writeAccount(world, 'kuaidi100', { KUAIDI100_KEY: providerAccount.key }, admin);
  expect((await accountAt(world, 'kuaidi100', admin)).tested).toBeNull();
});
