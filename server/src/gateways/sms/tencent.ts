import { inTime, SendFailed, sendTimeoutMillis } from '../send-failed.ts';
import type { SmsGateway, SmsMessage } from './port.ts';

export interface TencentAccount {
  secretId: string;
  secretKey: string;
  /** SmsSdkAppId. */
  appId: string;
  sign: string;
  region: string;
  /** Origin of the service. */
  endpoint: string;
}

/** Answers that another attempt cannot change: the number, the wording or the signature itself is refused. */
const finalCodes =
  /^(InvalidParameterValue\.(IncorrectPhoneNumber|TemplateParameterFormatError|TemplateParameterLengthLimit|ContentLengthLimit|ProhibitedUseUrlInTemplateParameter|SdkAppIdNotExist)|FailedOperation\.(ContainSensitiveWord|PhoneNumberInBlacklist|SignatureIncorrectOrUnapproved|TemplateIncorrectOrUnapproved|TemplateParamSetNotMatchApprovedTemplate|MissingTemplateToModify)|MissingParameter\.|UnsupportedOperation\.)/;

/** Short messages by Tencent Cloud. The vendor's client is loaded with the first message. */
export function tencentSms(account: TencentAccount, timeoutMillis = sendTimeoutMillis): SmsGateway {
  let client: ReturnType<typeof connect> | undefined;
  return {
    driver: 'tencent',
    sign: account.sign,
    send: async (message) => {
      const templateId = message.providerTemplates.tencent;
      if (!templateId) throw new SendFailed('此模板没有填写腾讯云模板编号', { final: true });
      client ??= connect(account, timeoutMillis);
      const send = await client;
      const reply = await inTime(send(message, templateId).catch(refused), timeoutMillis);
      const status = reply.SendStatusSet?.[0];
      if (status?.Code !== 'Ok') throw answered(status?.Code, status?.Message);
      if (!status.SerialNo) throw new SendFailed('腾讯云的答复没有回执编号');
      return { id: status.SerialNo };
    },
  };
}

async function connect(account: TencentAccount, timeoutMillis: number) {
  const { default: vendor } = await import('tencentcloud-sdk-nodejs-sms');
  const { protocol, host } = new URL(account.endpoint);
  const client = new vendor.sms.v20210111.Client({
    credential: { secretId: account.secretId, secretKey: account.secretKey },
    region: account.region,
    profile: { httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: timeoutMillis / 1000 } },
  });
  return (message: SmsMessage, templateId: string) =>
    client.SendSms({
      PhoneNumberSet: [`+86${message.to}`],
      SmsSdkAppId: account.appId,
      SignName: account.sign,
      TemplateId: templateId,
      TemplateParamSet: message.places.map((name) => message.parameters[name] ?? ''),
      SessionContext: message.reference,
    });
}

/** The client throws for what the service refuses as a whole; those answers carry its own code. */
function refused(error: unknown): never {
  if (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[A-Z]\w+(\.\w+)?$/.test(error.code)
  )
    throw answered(error.code, error.message);
  throw error;
}

const answered = (code = '没有代码', words = ''): SendFailed =>
  new SendFailed(`腾讯云拒绝：${code} ${words}`.trim(), { final: finalCodes.test(code) });
