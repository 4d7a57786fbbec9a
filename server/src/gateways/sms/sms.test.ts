import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aliyunProvider,
  providerKeys,
  tencentProvider,
  type Manner,
  type Provider,
} from '../../../test/sms-providers.ts';
import { SendFailed } from '../send-failed.ts';
import { aliyunSms } from './aliyun.ts';
import { logSms } from './log.ts';
import type { SmsGateway, SmsMessage } from './port.ts';
import { tencentSms } from './tencent.ts';

const at = new Date('2026-11-24T10:00:00+08:00');
const message: SmsMessage = {
  to: '13800008000',
  text: '【研测】您的登录验证码为 482913，5 分钟内有效。',
  template: 'code',
  parameters: { code: '482913', minutes: '5', purpose: '登录 (it’s) *!' },
  places: ['purpose', 'code', 'minutes'],
  providerTemplates: { aliyun: 'SMS_100', tencent: '200' },
  reference: '0192-delivery',
};
/** Milliseconds for an answer, and for one that is known not to come. */
const [patience, hurry] = [10_000, 400];

describe.each([
  {
    name: 'Alibaba Cloud',
    provider: aliyunProvider,
    open: (endpoint: string, secret: string, millis: number): SmsGateway =>
      aliyunSms({ keyId: providerKeys.id, keySecret: secret, sign: '研测', endpoint }, millis),
    template: 'aliyun' as const,
    id: 'biz-1',
    taken: {
      PhoneNumbers: '13800008000',
      SignName: '研测',
      TemplateCode: 'SMS_100',
      TemplateParam: JSON.stringify({ purpose: '登录 (it’s) *!', code: '482913', minutes: '5' }),
      OutId: '0192-delivery',
    },
    busy: 'isv.BUSINESS_LIMIT_CONTROL',
    wrongNumber: 'isv.MOBILE_NUMBER_ILLEGAL',
  },
  {
    name: 'Tencent Cloud',
    provider: tencentProvider,
    open: (endpoint: string, secret: string, millis: number): SmsGateway =>
      tencentSms(
        {
          secretId: providerKeys.id,
          secretKey: secret,
          appId: '1400000001',
          sign: '研测',
          region: 'ap-beijing',
          endpoint,
        },
        millis,
      ),
    template: 'tencent' as const,
    id: 'serial-1',
    taken: {
      PhoneNumberSet: ['+8613800008000'],
      SmsSdkAppId: '1400000001',
      SignName: '研测',
      TemplateId: '200',
      TemplateParamSet: ['登录 (it’s) *!', '482913', '5'],
      SessionContext: '0192-delivery',
    },
    busy: 'LimitExceeded.PhoneNumberDailyLimit',
    wrongNumber: 'InvalidParameterValue.IncorrectPhoneNumber',
  },
])('$name', ({ provider: startProvider, open, template, id, taken, busy, wrongNumber }) => {
  let provider: Provider;
  let sms: SmsGateway;
  beforeAll(async () => {
    provider = await startProvider();
    sms = open(provider.endpoint, providerKeys.secret, patience);
  });
  beforeEach(() => {
    provider.taken.length = 0;
    provider.manner = 'ok';
  });
  afterAll(() => provider.close());

  const failure = async (manner: Manner): Promise<SendFailed> => {
    provider.manner = manner;
    const asked = manner === 'slow' ? open(provider.endpoint, providerKeys.secret, hurry) : sms;
    const error: unknown = await asked.send(message, at).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof SendFailed)) throw new Error(`No SendFailed but ${String(error)}`);
    return error;
  };

  test('takes a signed message with its wording, parameters and reference, and gives its id', async () => {
    expect(await sms.send(message, at)).toEqual({ id });
    expect(provider.taken).toEqual([expect.objectContaining(taken)]);
  });

  test('a wrong key is refused by the signature and may be tried again, for staff can correct it', async () => {
    await expect(open(provider.endpoint, 'another-secret-000001', patience).send(message, at)).rejects.toMatchObject({
      final: false,
    });
    expect(provider.taken).toEqual([]);
  });

  test('a limit may be tried again, a wrong number may not', async () => {
    expect(await failure({ code: busy, message: '触发流控' })).toMatchObject({ final: false });
    expect(await failure({ code: wrongNumber, message: 'bad number' })).toMatchObject({ final: true });
  });

  test.each(['slow', 'reset', 'garbage', 'unavailable'] as const)(
    'a provider that is %s fails and may be tried again',
    async (manner) => expect(await failure(manner)).toMatchObject({ final: false }),
  );

  test('what a failure says holds neither phone nor code nor key', async () => {
    const manners: Manner[] = [
      'slow',
      'garbage',
      {
        code: wrongNumber,
        message: `${message.to} and 482913 of ${providerKeys.secret}`.replace(providerKeys.secret, 'x@y.cn'),
      },
    ];
    for (const manner of manners) {
      const said = (await failure(manner)).message;
      for (const secret of [message.to, '482913', 'x@y.cn', providerKeys.id, providerKeys.secret])
        expect(said).not.toContain(secret);
    }
  });

  test('a message whose wording has no number there is refused for good, without a call', async () => {
    const bare = { ...message, providerTemplates: { [template]: '' } };
    await expect(sms.send(bare, at)).rejects.toMatchObject({ final: true });
    expect(provider.taken).toEqual([]);
  });
});

test('the log driver writes one line that only its owner can read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yance-sms-'));
  try {
    expect(await logSms(folder, '研测').send(message, at)).toEqual({ id: message.reference });
    const file = join(folder, 'outbox', 'sms.jsonl');
    const { to, text, template, parameters } = message;
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ time: at.toISOString(), to, text, template, parameters });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
