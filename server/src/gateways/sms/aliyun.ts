import { createRequire } from 'node:module';
import type Vendor from '@alicloud/dysmsapi20170525';
import { inTime, SendFailed, sendTimeoutMillis } from '../send-failed.ts';
import type { SmsGateway, SmsMessage } from './port.ts';

export interface AliyunAccount {
  keyId: string;
  keySecret: string;
  sign: string;
  /** Origin of the service. */
  endpoint: string;
}

/** Answers that another attempt cannot change: the number, the wording or the signature itself is refused. */
const finalCodes = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.INVALID_PARAMETERS',
  'isv.SMS_TEMPLATE_ILLEGAL',
  'isv.TEMPLATE_MISSING_PARAMETERS',
  'isv.TEMPLATE_PARAMS_ILLEGAL',
  'isv.SMS_SIGNATURE_ILLEGAL',
  'isv.SMS_SIGN_ILLEGAL',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
]);

/** Short messages by Alibaba Cloud. The vendor's client is loaded with the first message. */
export function aliyunSms(account: AliyunAccount, timeoutMillis = sendTimeoutMillis): SmsGateway {
  let send: ReturnType<typeof connect> | undefined;
  return {
    driver: 'aliyun',
    sign: account.sign,
    send: async (message) => {
      const TemplateCode = message.providerTemplates.aliyun;
      if (!TemplateCode) throw new SendFailed('此模板没有填写阿里云模板编号', { final: true });
      send ??= connect(account);
      const body = await inTime(send(message, TemplateCode, timeoutMillis).catch(refused), timeoutMillis);
      if (body?.code !== 'OK') throw answered(body?.code, body?.message);
      if (!body.bizId) throw new SendFailed('阿里云的答复没有回执编号');
      return { id: body.bizId };
    },
  };
}

function connect({ keyId, keySecret, sign, endpoint }: AliyunAccount) {
  // Loaded as the CommonJS module that it is: an import would hide its default export behind a second one.
  const vendor = createRequire(import.meta.url)('@alicloud/dysmsapi20170525') as typeof Vendor;
  const { protocol, host } = new URL(endpoint);
  const config = { accessKeyId: keyId, accessKeySecret: keySecret, endpoint: host, protocol: protocol.slice(0, -1) };
  const client = new vendor.default(config as ConstructorParameters<typeof vendor.default>[0]);
  return async (message: SmsMessage, templateCode: string, timeoutMillis: number) => {
    const request = new vendor.SendSmsRequest({
      phoneNumbers: message.to,
      signName: sign,
      templateCode,
      templateParam: JSON.stringify(
        Object.fromEntries(message.places.map((name) => [name, message.parameters[name] ?? ''])),
      ),
      outId: message.reference,
    });
    const runtime = { autoretry: false, connectTimeout: timeoutMillis, readTimeout: timeoutMillis };
    const { body } = await client.sendSmsWithOptions(
      request,
      runtime as Parameters<typeof client.sendSmsWithOptions>[1],
    );
    return body;
  };
}

/** The client throws for HTTP errors; some carry the service's own code. */
function refused(error: unknown): never {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(isv|isp)\./.test(error.code))
    throw answered(error.code, error.message);
  throw error;
}

const answered = (code = '没有代码', words = ''): SendFailed =>
  new SendFailed(`阿里云拒绝：${code} ${words}`.trim(), { final: finalCodes.has(code) });
