import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { expect, test } from 'vitest';
import { demonstrationConfig, loadConfig } from './config.ts';
import { CannotStart } from './kernel/cannot-start.ts';

/** A site that anybody may visit. */
const site = {
  PUBLIC_URL: 'https://www.example.com',
  SMS_DRIVER: 'aliyun',
  ALIYUN_KEY_ID: 'key-id-0001',
  ALIYUN_KEY_SECRET: 'key-secret-0001',
  SMS_SIGN: '研测',
  MAIL_DRIVER: 'smtp',
  MAIL_URL: 'smtps://service:secret@mail.example.com:465',
  MAIL_FROM: '研测 <service@example.com>',
};

test('nothing set: a developer machine with the built-in database', () => {
  const { dataDir, ...rest } = loadConfig({});
  expect(isAbsolute(dataDir)).toBe(true);
  expect(rest).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    developer: true,
    trustedProxies: ['loopback'],
    webhooksToLocalhost: false,
    metrics: undefined,
    backup: { key: undefined, keyFile: undefined },
    calls: { atWork: undefined, waiting: undefined },
    devVite: false,
    cachePages: true,
    publicUrl: 'http://127.0.0.1:3000',
    consoleOrigin: undefined,
    picturesOrigin: '',
    logLevel: 'info',
    sms: { driver: 'log', sign: '研测' },
    mail: { driver: 'log' },
    payments: { wechat: undefined, alipay: undefined },
    providerVariables: {},
    providerMaster: { key: undefined, file: join(dataDir, 'provider.key') },
    consoleAccounts: true,
  });
});

test('a public site may leave SMS and mail to the console, but not half of an account', () => {
  const left = {
    ...site,
    SMS_DRIVER: 'console',
    MAIL_DRIVER: 'console',
    SMS_SIGN: '',
    ALIYUN_KEY_ID: '',
    ALIYUN_KEY_SECRET: '',
    MAIL_URL: '',
    MAIL_FROM: '',
  };
  expect(loadConfig(left)).toMatchObject({ sms: { driver: 'console' }, mail: { driver: 'console' } });
  expect(() => loadConfig({ ...left, SMS_SIGN: '研测', MAIL_FROM: 'a@example.com' })).toThrow(
    'SMS_SIGN must not be set, because SMS_DRIVER=console leaves the account to the console.\nMAIL_FROM must not be set, because MAIL_DRIVER=console leaves the account to the console.',
  );
  expect(() => demonstrationConfig(left)).toThrow(/must be log/);
});

test('set but empty counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'NODE_ENV',
    'PUBLIC_URL',
    'CONSOLE_ORIGIN',
    'LOG_LEVEL',
    'SMS_DRIVER',
    'MAIL_DRIVER',
  ];
  for (const value of ['', '  '])
    expect(loadConfig(Object.fromEntries(names.map((name) => [name, value])))).toEqual(loadConfig({}));
});

test.each([
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ ...site, PUBLIC_URL: 'https://www.example.com/' }, 'https://www.example.com'],
])('the public address follows %j', (env, address) => {
  expect(loadConfig(env).publicUrl).toBe(address);
});

test('developer pages exist only where nobody but this machine can reach them, whatever NODE_ENV says', () => {
  for (const env of [
    {},
    { NODE_ENV: 'test' },
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2' },
    { PUBLIC_URL: 'http://localhost:3000', CONSOLE_ORIGIN: 'http://127.0.0.1:3000' },
  ])
    expect(loadConfig(env).developer).toBe(true);
  const here = { PUBLIC_URL: 'http://127.0.0.1:3000', SMS_DRIVER: 'log', MAIL_DRIVER: 'log' };
  for (const env of [
    site,
    { ...site, NODE_ENV: 'production' },
    { ...here, HOST: '0.0.0.0' },
    { ...here, HOST: '::' },
    { ...here, HOST: '192.168.1.5' },
    { ...here, HOST: 'localhost.example.com' },
    { ...here, NODE_ENV: 'production' },
    { ...site, PUBLIC_URL: here.PUBLIC_URL, CONSOLE_ORIGIN: 'https://staff.example.com' },
  ])
    expect(loadConfig(env).developer).toBe(false);
});

test.each([
  [
    { NODE_ENV: 'production' },
    [
      'PUBLIC_URL must be set, because NODE_ENV is production.',
      'SMS_DRIVER must be aliyun, tencent or console, because NODE_ENV is production (log writes messages to a file of this machine).',
      'MAIL_DRIVER must be smtp or console, because NODE_ENV is production (log writes messages to a file of this machine).',
    ],
  ],
  [
    { HOST: '0.0.0.0' },
    [
      'PUBLIC_URL must be set, because HOST is reached from other machines.',
      'SMS_DRIVER must be aliyun, tencent or console, because HOST is reached from other machines (log writes messages to a file of this machine).',
      'MAIL_DRIVER must be smtp or console, because HOST is reached from other machines (log writes messages to a file of this machine).',
    ],
  ],
  [
    {
      PUBLIC_URL: 'http://www.example.com',
      SMS_DRIVER: 'log',
      MAIL_DRIVER: 'log',
      YANCE_DEV_VITE: '1',
      WEBHOOKS_TO_LOCALHOST: '1',
    },
    [
      'PUBLIC_URL must begin with https://, because passwords and codes must not travel in the clear.',
      'SMS_DRIVER must be aliyun, tencent or console, because PUBLIC_URL is reached from other machines.',
      'MAIL_DRIVER must be smtp or console, because PUBLIC_URL is reached from other machines.',
      'WEBHOOKS_TO_LOCALHOST must be 0, because PUBLIC_URL is reached from other machines.',
      'YANCE_DEV_VITE must be 0, because PUBLIC_URL is reached from other machines.',
    ],
  ],
])('%j cannot start, with one sentence for each thing that is missing', (env, sentences) => {
  expect(() => loadConfig(env)).toThrow(new CannotStart(sentences.join('\n')));
});

test('proxies are believed only by name: this machine unless said otherwise, and never everybody', () => {
  expect(loadConfig({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  expect(loadConfig({ TRUSTED_PROXIES: 'loopback, 10.1.2.0/24,fd00::/64' }).trustedProxies).toEqual([
    'loopback',
    '10.1.2.0/24',
    'fd00::/64',
  ]);
});

test.each([
  ['PORT', ['0', '65536', '80a', '-1', '3e3', '1.5']],
  ['HOST', ['a b', 'http://x']],
  ['DATABASE_URL', ['mysql://x', 'localhost:5432', 'nonsense']],
  ['NODE_ENV', ['prod']],
  ['PUBLIC_URL', ['www.example.com', 'ftp://x', 'https://x.com/shop', 'https://x.com/?a=1']],
  ['CONSOLE_ORIGIN', ['staff']],
  ['LOG_LEVEL', ['loud']],
  [
    'TRUSTED_PROXIES',
    ['true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example.com', 'loopback,,'],
  ],
  ['SMS_DRIVER', ['pigeon']],
  ['SMS_SIGN', ['研', '【研测】', '一'.repeat(21)]],
  ['SMS_ENDPOINT', ['sms.example.com', 'http://sms.example.com', 'https://sms.example.com/v1', 'ftp://x']],
  ['ALIYUN_KEY_ID', ['short', 'with space here']],
  ['ALIYUN_KEY_SECRET', ['short']],
  ['TENCENT_SECRET_ID', ['short']],
  ['TENCENT_SECRET_KEY', ['short']],
  ['TENCENT_SMS_APP_ID', ['app', '12']],
  ['TENCENT_REGION', ['Beijing']],
  ['WECHAT_APP_ID', ['gh_0123456789abcdef', 'wx0123', 'wx0123456789ABCDEF']],
  ['WECHAT_APP_SECRET', ['short', 'g'.repeat(32)]],
  ['WECHAT_TOKEN', ['ab', 'with-dash', 'a'.repeat(33)]],
  ['WECHAT_API_URL', ['api.weixin.qq.com', 'http://api.weixin.qq.com', 'https://api.weixin.qq.com/cgi-bin']],
  ['MAIL_DRIVER', ['pigeon']],
  ['MAIL_URL', ['mail.example.com', 'https://mail.example.com']],
  ['MAIL_FROM', ['研测', 'a@b.cn, c@d.cn', '研测 <a@b.cn>\nBcc: c@d.cn']],
])('%s refuses nonsense in one sentence', (name, values) => {
  for (const value of values)
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
});

test('every wrong variable gets its sentence, and no value is repeated', () => {
  expect(() => loadConfig({ PORT: 'x', DATABASE_URL: 'mysql://me:secret@db/x' })).toThrow(
    /^PORT must .*\nDATABASE_URL must (?!.*secret).*$/,
  );
});

test.each([
  ['SMS_DRIVER=aliyun', { SMS_DRIVER: 'aliyun' }, ['ALIYUN_KEY_ID', 'ALIYUN_KEY_SECRET', 'SMS_SIGN']],
  [
    'SMS_DRIVER=tencent',
    { SMS_DRIVER: 'tencent', SMS_SIGN: '研测' },
    ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APP_ID'],
  ],
  ['MAIL_DRIVER=smtp', { MAIL_DRIVER: 'smtp' }, ['MAIL_URL', 'MAIL_FROM']],
])('%s names every variable that it misses', (driver, env, names) => {
  const sentences = names.map((name) => `${name} must be set, because ${driver} needs it.`);
  expect(() => loadConfig(env)).toThrow(sentences.join('\n'));
});

test('a whole configuration of providers is taken over, with the real services where no other is named', () => {
  const { sms, mail } = loadConfig({
    SMS_DRIVER: 'aliyun',
    SMS_SIGN: '研测',
    ALIYUN_KEY_ID: 'key-id-0001',
    ALIYUN_KEY_SECRET: 'key-secret-0001',
    MAIL_DRIVER: 'smtp',
    MAIL_URL: 'smtps://service:secret@mail.example.com:465',
    MAIL_FROM: '研测 <service@example.com>',
  });
  expect(sms).toEqual({
    driver: 'aliyun',
    keyId: 'key-id-0001',
    keySecret: 'key-secret-0001',
    sign: '研测',
    endpoint: 'https://dysmsapi.aliyuncs.com',
  });
  expect(mail).toEqual({
    driver: 'smtp',
    url: 'smtps://service:secret@mail.example.com:465',
    from: '研测 <service@example.com>',
  });
});

test('an official account of WeChat is named whole or not at all', () => {
  const whole = { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_APP_SECRET: 'a'.repeat(32), WECHAT_TOKEN: 'callback1' };
  expect(loadConfig(whole).wechat).toEqual({
    appId: 'wx0123456789abcdef',
    appSecret: 'a'.repeat(32),
    callbackToken: 'callback1',
    apiUrl: 'https://api.weixin.qq.com',
  });
  const local = loadConfig({ ...whole, WECHAT_API_URL: 'http://127.0.0.1:4321' });
  expect(local.wechat?.apiUrl).toBe('http://127.0.0.1:4321');
  for (const name of Object.keys(whole))
    expect(() => loadConfig({ ...whole, [name]: '' })).toThrow(
      `${name} must be set, because an official account needs it.`,
    );
});

test('the demonstration world never starts where its invented people would get real messages, and uses no account at other services', () => {
  const sms = {
    SMS_DRIVER: 'aliyun',
    ALIYUN_KEY_ID: 'key-of-a-test',
    ALIYUN_KEY_SECRET: 'secret-of-a-test',
    SMS_SIGN: '研测',
  };
  const mail = { MAIL_DRIVER: 'smtp', MAIL_URL: 'smtps://user:word@mail.example.com:465', MAIL_FROM: 'a@example.com' };
  for (const real of [sms, mail]) {
    expect(() => loadConfig(real)).not.toThrow();
    expect(() => demonstrationConfig(real)).toThrow(/must be log/);
  }
  const parcels = { KUAIDI100_CUSTOMER: 'A'.repeat(32), KUAIDI100_KEY: 'abcdefgh1234', KUAIDI100_SALT: 'saltsaltsalt' };
  expect(loadConfig(parcels).courier).toBeDefined();
  expect(demonstrationConfig(parcels)).toEqual({ ...loadConfig({}), consoleAccounts: false });
});

test('accounts at payment providers are named whole, with keys that can be read, or not at all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yance-keys-'));
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [own, theirs] = [join(folder, 'own.pem'), join(folder, 'theirs.pem')];
  writeFileSync(own, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(theirs, publicKey.export({ type: 'spki', format: 'pem' }));
  const account = { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_APP_SECRET: 'a'.repeat(32), WECHAT_TOKEN: 'callback1' };
  const whole = {
    ...account,
    WECHAT_PAY_MERCHANT_ID: '1900000001',
    WECHAT_PAY_SERIAL: 'A'.repeat(40),
    WECHAT_PAY_KEY_FILE: own,
    WECHAT_PAY_API_KEY: 'k'.repeat(32),
    WECHAT_PAY_PLATFORM_ID: 'PUB_KEY_ID_0000000000000000000001',
    WECHAT_PAY_PLATFORM_FILE: theirs,
    ALIPAY_APP_ID: '2021000000000000',
    ALIPAY_KEY_FILE: own,
    ALIPAY_PUBLIC_KEY_FILE: theirs,
  };
  expect(loadConfig(whole).payments).toMatchObject({
    wechat: { merchantId: '1900000001', apiUrl: 'https://api.mch.weixin.qq.com' },
    alipay: { gateway: 'https://openapi.alipay.com/gateway.do' },
  });
  expect(demonstrationConfig(whole).payments).toEqual({ wechat: undefined, alipay: undefined });
  for (const name of Object.keys(whole).filter((one) => /PAY/.test(one)))
    expect(() => loadConfig({ ...whole, [name]: undefined })).toThrow(name);
  expect(() => loadConfig({ ...whole, WECHAT_PAY_KEY_FILE: theirs })).toThrow(/WECHAT_PAY_KEY_FILE must name a file/);
  expect(() => loadConfig({ ...whole, ALIPAY_KEY_FILE: join(folder, 'none') })).toThrow(/ALIPAY_KEY_FILE must name/);
  rmSync(folder, { recursive: true });
});

test('files lie in a bucket when all of it is named; half of it is refused by what is missing, without its values', () => {
  const bucket = {
    S3_BUCKET: 'yance-files',
    S3_REGION: 'cn-north-1',
    S3_ACCESS_KEY_ID: 'KEY-0001',
    S3_SECRET_ACCESS_KEY: 'a-very-secret-value',
  };
  expect(loadConfig({}).s3).toBeUndefined();
  expect(loadConfig({ ...bucket, S3_ENDPOINT: 'https://oss.example.com/', S3_PREFIX: 'shop/' }).s3).toEqual({
    bucket: 'yance-files',
    region: 'cn-north-1',
    key: 'KEY-0001',
    secret: 'a-very-secret-value',
    endpoint: 'https://oss.example.com',
    pathStyle: false,
    prefix: 'shop/',
  });
  for (const name of Object.keys(bucket)) {
    const refused = () => loadConfig({ ...bucket, [name]: '' });
    expect(refused).toThrow(CannotStart);
    expect(refused).toThrow(`${name} must be set`);
    expect(refused).not.toThrow('a-very-secret-value');
  }
  expect(() => loadConfig({ S3_PREFIX: 'shop/' })).toThrow('S3_BUCKET must be set');
  for (const wrong of [
    { S3_ENDPOINT: 'http://oss.example.com' },
    { S3_ENDPOINT: 'https://oss.example.com/path' },
    { S3_BUCKET: 'No_Bucket' },
    { S3_PREFIX: '../up/' },
    { S3_PREFIX: 'no-slash' },
    { S3_PATH_STYLE: 'yes' },
    { S3_SECRET_ACCESS_KEY: 'with space' },
  ])
    expect(() => loadConfig({ ...bucket, ...wrong })).toThrow(CannotStart);
});

test('pictures come from a host of their own where one is named, which is an origin', () => {
  expect(loadConfig({ PICTURES_ORIGIN: 'https://img.example.com/' }).picturesOrigin).toBe('https://img.example.com');
  for (const wrong of ['img.example.com', 'https://img.example.com/path', 'javascript:alert(1)'])
    expect(() => loadConfig({ PICTURES_ORIGIN: wrong })).toThrow('PICTURES_ORIGIN must be the address');
});
