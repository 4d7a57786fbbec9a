import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountSource, fitsForm, lackingOf, shownOf } from './account-source.ts';

const aliyun = {
  SMS_DRIVER: 'aliyun',
  SMS_SIGN: '研测',
  ALIYUN_KEY_ID: 'key-id-0001',
  ALIYUN_KEY_SECRET: 'key-secret-0001',
};
const mail = { MAIL_URL: 'smtps://a:b@mail.example.com', MAIL_FROM: 'a@example.com' };

test('a whole account of the console is used where the environment names none', () => {
  const { sms, mail: by } = accountSource({ SMS_DRIVER: 'console' }).accountsWith({ sms: aliyun, mail });
  expect(sms).toMatchObject({ driver: 'aliyun', keySecret: 'key-secret-0001' });
  expect(by).toMatchObject({ driver: 'smtp', from: 'a@example.com' });
});

test('the environment wins: one variable of an account leaves nothing of the console in it', () => {
  const tencent = { ...aliyun, SMS_DRIVER: 'tencent' };
  const source = accountSource({ ...aliyun, ALIYUN_KEY_SECRET: 'of-the-environment', MAIL_DRIVER: 'log' });
  expect(source.setBy('sms')).toEqual(Object.keys(aliyun));
  expect(source.setBy('mail')).toEqual(['MAIL_DRIVER']);
  expect(source.accountsWith({ sms: tencent, mail })).toMatchObject({
    sms: { driver: 'aliyun', keySecret: 'of-the-environment' },
    mail: { driver: 'log' },
  });
});

test('half an account is none, and so is one whose stored form no longer counts', () => {
  const source = accountSource({ SMS_DRIVER: 'console' });
  const { ALIYUN_KEY_SECRET: _, ...half } = aliyun;
  expect(source.accountsWith({ sms: half }).sms.driver).toBe('console');
  expect(source.accountsWith({ sms: { ...aliyun, ALIYUN_KEY_SECRET: 'short' } }).sms.driver).toBe('console');
  expect(source.accountsWith({ mail: { MAIL_FROM: 'a@example.com' } }).mail.driver).toBe('log');
  expect(lackingOf('sms', half)).toEqual(['密钥（AccessKey Secret）']);
  expect(lackingOf('sms', { SMS_SIGN: '研测' })).toEqual(['短信服务商']);
});

test('no address of a provider and no name of a file can be stored', () => {
  expect(fitsForm('sms', 'SMS_ENDPOINT', 'https://sms.example.com')).toBe(false);
  expect(fitsForm('alipay', 'ALIPAY_KEY_FILE', '/etc/passwd')).toBe(false);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const own = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const theirs = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  expect(fitsForm('alipay', 'ALIPAY_KEY_FILE', own)).toBe(true);
  expect(fitsForm('alipay', 'ALIPAY_PUBLIC_KEY_FILE', theirs)).toBe(true);
  // The two are easily taken for each other.
  expect(fitsForm('alipay', 'ALIPAY_KEY_FILE', theirs)).toBe(false);
  expect(fitsForm('alipay', 'ALIPAY_PUBLIC_KEY_FILE', own)).toBe(false);
  expect(fitsForm('sms', 'SMS_DRIVER', 'log')).toBe(false);
});

test('of an identifier the last four are shown, of a secret nothing, of a choice all', () => {
  expect(shownOf('sms', 'ALIYUN_KEY_ID', 'key-id-0001')).toBe('…0001');
  expect(shownOf('sms', 'ALIYUN_KEY_ID', '1234567')).toBeNull();
  expect(shownOf('sms', 'ALIYUN_KEY_SECRET', 'key-secret-0001')).toBeNull();
  expect(shownOf('mail', 'MAIL_URL', 'smtps://a:b@mail.example.com')).toBeNull();
  expect(shownOf('sms', 'SMS_DRIVER', 'aliyun')).toBe('aliyun');
});
