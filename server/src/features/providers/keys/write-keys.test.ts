import { listProviders, removeProviderKeys, writeProviderKeys } from '@yance/contract/providers/staff-endpoints.ts';
import { exportAudit, listAudit } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { accountAt, fieldsOf, setProviders, writeAccount } from '../../../../test/provider-accounts.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { masterKey } from '../../../gateways/accounts/master-key.ts';
import { gateways, setGateways } from '../../../gateways/gateways.ts';

let world: World;
let admin: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
});
beforeEach(async () => {
  setProviders({});
  await world.database.pool.query('delete from provider_keys');
});

const secret = 'canary-key-secret-0001';
const sms = {
  SMS_DRIVER: 'aliyun',
  SMS_SIGN: '研测检测',
  ALIYUN_KEY_ID: 'canary-key-id-7788',
  ALIYUN_KEY_SECRET: secret,
};
const sealedBy = (digits: string | undefined) => {
  const file = `${gateways().storageRoot}/provider.key`;
  setGateways({ ...gateways(), accounts: { ...gateways().accounts, master: masterKey(digits, file) } });
};

/** Everything that the database holds, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts = [];
  for (const { name } of rows) {
    const { rows: records } = await world.database.pool.query<{ text: string }>(
      `select t::text as text from ${name} t`,
    );
    texts.push(...records.map(({ text }) => text));
  }
  return texts.join('\n');
}

test('a written account is in use, and tells where each value comes from, who wrote it and when', async () => {
  expect(await accountAt(world, 'sms', admin)).toMatchObject({ source: 'none', state: 'off' });
  expect(await writeAccount(world, 'sms', sms, admin)).toMatchObject({ code: 1 });
  const { state, source, fields, missing } = await accountAt(world, 'sms', admin);
  expect({ state, source, missing }).toEqual({ state: 'inUse', source: 'console', missing: [] });
  expect(fields.find(({ name }) => name === 'ALIYUN_KEY_SECRET')).toEqual({
    name: 'ALIYUN_KEY_SECRET',
    source: 'console',
    shown: null,
    written: { at: '2026-11-24T10:00:00+08:00', by: expect.stringContaining('员工') as string },
    locked: false,
  });
  expect(fields.find(({ name }) => name === 'TENCENT_SECRET_KEY')).toMatchObject({ source: 'none', written: null });
});

test('no value leaves again: not by a reply, a row of the database, the audit log or its export', async () => {
  const reply = await writeAccount(world, 'sms', sms, admin);
  const list = await world.call(listProviders, {}, admin);
  await writeAccount(world, 'sms', { ALIYUN_KEY_SECRET: `${secret} with spaces` }, admin);
  const log = await world.call(listAudit, {}, admin);
  const exported = await world.call(exportAudit, {}, admin);
  const told = JSON.stringify([reply, list, log, exported]) + (await wholeDatabase());
  expect(told).not.toContain('canary-key');
  expect(list.list.find((one) => one.supplier === 'sms')?.fields.map(({ shown }) => shown)).toEqual([
    'aliyun',
    null,
    '…7788',
    null,
    null,
    null,
    null,
  ]);
});

test('the audit log says who wrote which field', async () => {
  await writeAccount(world, 'sms', sms, admin);
  const { list } = await world.call(listAudit, {}, admin);
  expect(list[0]).toMatchObject({ account: admin.account });
  expect(JSON.stringify(list[0])).toContain('ALIYUN_KEY_SECRET');
});

test('the environment wins: its fields are shown as such, and writing one is refused with the variables to change', async () => {
  await writeAccount(world, 'sms', sms, admin);
  setProviders({ SMS_DRIVER: 'tencent', SMS_SIGN: '研测', TENCENT_SECRET_ID: 'environment-1234' });
  const account = await accountAt(world, 'sms', admin);
  expect(account.source).toBe('environment');
  expect(account.fields.find(({ name }) => name === 'TENCENT_SECRET_ID')).toMatchObject({
    source: 'environment',
    shown: '…1234',
  });
  expect(await writeAccount(world, 'sms', { SMS_SIGN: '新签名' }, admin)).toMatchObject({
    reason: 'environmentWins',
    msg: expect.stringContaining('SMS_DRIVER、SMS_SIGN、TENCENT_SECRET_ID') as string,
  });
  // What was left behind in the console can be cleared away all the same.
  expect(await world.answer(removeProviderKeys, { supplier: 'sms' }, admin)).toMatchObject({ code: 1 });
});

test('where files lie and who looks through them is refused', async () => {
  for (const [supplier, name] of [
    ['s3', 'S3_SECRET_ACCESS_KEY'],
    ['clamd', 'CLAMD'],
  ] as const)
    expect(await writeAccount(world, supplier, { [name]: 'value-of-a-test' }, admin)).toMatchObject({
      reason: 'outsideOnly',
    });
});

test('a wrong form and a foreign field are refused in words that repeat no value', async () => {
  const wrong = await writeAccount(world, 'wechat', { WECHAT_APP_SECRET: 'not-a-secret-of-wechat' }, admin);
  expect(wrong.msg).toBe('应用密钥（AppSecret）格式不正确：应为 32 位十六进制字符');
  expect(JSON.stringify(wrong)).not.toContain('not-a-secret');
  for (const name of ['WECHAT_API_URL', 'PORT', 'constructor', '__proto__'])
    expect(await writeAccount(world, 'wechat', { [name]: 'https://example.com' }, admin)).toMatchObject({
      reason: 'fieldUnknown',
    });
  expect((await accountAt(world, 'wechat', admin)).source).toBe('none');
});

test('a half-written account is not used and says what it lacks; an empty value deletes its field', async () => {
  await writeAccount(world, 'sms', sms, admin);
  await writeAccount(world, 'sms', { ALIYUN_KEY_SECRET: '' }, admin);
  expect(await accountAt(world, 'sms', admin)).toMatchObject({
    state: 'incomplete',
    missing: ['密钥（AccessKey Secret）'],
  });
  await world.call(removeProviderKeys, { supplier: 'sms' }, admin);
  expect(await accountAt(world, 'sms', admin)).toMatchObject({ source: 'none', state: 'off' });
  expect(await world.answer(removeProviderKeys, { supplier: 'sms' }, admin)).toMatchObject({ reason: 'nothingStored' });
});

test('a merchant of WeChat Pay without the official account says so', async () => {
  const { startPaymentStandIn } = await import('../../../gateways/payments/stand-in.ts');
  const standIn = await startPaymentStandIn({
    deliver: async () => undefined,
    now: () => new Date(),
    notifyUrl: () => '',
  });
  const { WECHAT_PAY_API_URL: _, ...values } = standIn.variables.wechat;
  expect(await writeAccount(world, 'wechatPay', values, admin)).toMatchObject({ code: 1 });
  expect(await accountAt(world, 'wechatPay', admin)).toMatchObject({
    state: 'incomplete',
    missing: ['微信服务号应用编号（AppID）'],
  });
  await standIn.stop();
});

test('with the master key gone or another one nothing is written beside what it sealed; deleting goes on', async () => {
  const master = gateways().accounts.master;
  await writeAccount(world, 'sms', sms, admin);
  sealedBy('ab'.repeat(32));
  expect(await world.call(listProviders, {}, admin)).toMatchObject({ master: 'other' });
  expect(await accountAt(world, 'sms', admin)).toMatchObject({ state: 'unreadable' });
  expect(await writeAccount(world, 'sms', { SMS_SIGN: '新签名' }, admin)).toMatchObject({ reason: 'masterOther' });
  setGateways({ ...gateways(), accounts: { ...gateways().accounts, master: { ...master, find: () => undefined } } });
  expect(await writeAccount(world, 'sms', { SMS_SIGN: '新签名' }, admin)).toMatchObject({ reason: 'masterMissing' });
  expect(await world.call(listProviders, {}, admin)).toMatchObject({ master: 'missing' });
  expect(await world.answer(removeProviderKeys, { supplier: 'sms' }, admin)).toMatchObject({ code: 1 });
  sealedBy('ab'.repeat(32));
  expect(await writeAccount(world, 'sms', sms, admin)).toMatchObject({ code: 1 });
  setGateways({ ...gateways(), accounts: { ...gateways().accounts, master } });
});

test('of many who write one account at once on what they saw, one comes through and the others are told', async () => {
  await writeAccount(world, 'kuaidi100', { KUAIDI100_KEY: 'key-before' }, admin);
  const { version } = await accountAt(world, 'kuaidi100', admin);
  const row = { table: 'provider_accounts', rid: 'kuaidi100', key: 'provider' };
  const answers = await atOnce(world, row, 8, (one) =>
    world.answer(
      writeProviderKeys,
      {
        supplier: 'kuaidi100',
        version,
        fields: fieldsOf({ KUAIDI100_CUSTOMER: `CUSTOMER${one}`, KUAIDI100_KEY: `key-${one}` }),
      },
      admin,
    ),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'changedMeanwhile')).toHaveLength(7);
});

test('the first values of two accounts at once are sealed by one key', async () => {
  const [mail, parcels] = [await accountAt(world, 'mail', admin), await accountAt(world, 'kuaidi100', admin)];
  const given = [
    { supplier: 'mail' as const, version: mail.version, fields: fieldsOf({ MAIL_FROM: 'a@example.com' }) },
    { supplier: 'kuaidi100' as const, version: parcels.version, fields: fieldsOf({ KUAIDI100_KEY: 'key-of-a-test' }) },
  ];
  await Promise.all(given.map((one) => world.call(writeProviderKeys, one, admin)));
  const { rows } = await world.database.pool.query('select distinct key_id from provider_keys');
  expect(rows).toHaveLength(1);
});

test('only the administrator reads, writes, deletes or tests', async () => {
  const others = await newStaff(world, ['B', 'R', 'W', 'L', 'A', 'F', 'E']);
  for (const { endpoint } of world.app.bindings.filter((one) => one.endpoint.path.startsWith('/api/staff/provider/')))
    expect(await world.answer(endpoint, {}, others)).toMatchObject({ reason: 'roleNeeded' });
});
