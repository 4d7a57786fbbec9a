import type { ProviderName } from '@yance/contract/providers/providers.ts';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Accounts, AccountSource } from '../../../gateways/accounts/account-source.ts';
import { clamd } from '../../../gateways/clamd/clamd.ts';
import { kuaidi100 } from '../../../gateways/courier/kuaidi100.ts';
import type { MailMessage } from '../../../gateways/mail/port.ts';
import { smtpMail } from '../../../gateways/mail/smtp.ts';
import { alipay } from '../../../gateways/payments/alipay.ts';
import type { PaymentGateway } from '../../../gateways/payments/port.ts';
import { wechatPay } from '../../../gateways/payments/wechat-pay.ts';
import { aliyunSms } from '../../../gateways/sms/aliyun.ts';
import type { SmsMessage } from '../../../gateways/sms/port.ts';
import { tencentSms } from '../../../gateways/sms/tencent.ts';
import { s3Storage } from '../../../gateways/storage/s3.ts';
import { officialAccount } from '../../../gateways/wechat/official-account.ts';

/** What a test needs beside the accounts. */
export interface TrialGoods {
  /** To the colleague's own phone. */
  sms?: SmsMessage;
  mail?: MailMessage;
  now: Date;
}

/** Longest time of a client's call, and of a test as a whole, in milliseconds. */
const clientMillis = 8_000;
const storagePatience = { short: 4_000, bytes: 4_000, complete: 4_000 };
const clamdTimes = { restMillis: 4_000, wholeMillis: 5_000 };

/** The public test file of the makers of scanners, in two pieces: whole it would be found in this very file. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

type Trial = () => Promise<string>;

/**
 * The test of an account with the client that the product itself uses: it resolves with what has worked, and rejects
 * with the client's own error. Undefined where there is no whole account.
 */
export function trialOf(
  provider: ProviderName,
  { sms, mail, wechat, payments, courier }: Accounts,
  outside: AccountSource['outside'],
  goods: TrialGoods,
): Trial | undefined {
  switch (provider) {
    case 'sms': {
      if (sms.driver !== 'aliyun' && sms.driver !== 'tencent') return undefined;
      return async () => {
        const gateway = sms.driver === 'aliyun' ? aliyunSms(sms, clientMillis) : tencentSms(sms, clientMillis);
        if (goods.sms) await gateway.send(goods.sms, goods.now);
        return `服务商已受理，短信将发到尾号 ${goods.sms?.to.slice(-4) ?? ''} 的手机，请查收`;
      };
    }
    case 'mail':
      return mail.driver === 'smtp'
        ? async () => {
            if (goods.mail) await smtpMail(mail, clientMillis).send(goods.mail, goods.now);
            return '邮件服务器已收下测试邮件，请到邮箱查收（也看看垃圾箱）';
          }
        : undefined;
    case 'wechat':
      return (
        wechat &&
        (async () => {
          await officialAccount(wechat).newAccessToken();
          return '微信已签发接口令牌，AppID 与 AppSecret 正确；回调 Token 在微信后台保存时验证';
        })
      );
    case 'wechatPay': {
      const account = payments.wechat;
      return account && (() => askUnknown(wechatPay({ ...account, notifyUrl: '' }), '微信支付'));
    }
    case 'alipay': {
      const account = payments.alipay;
      return account && (() => askUnknown(alipay({ ...account, notifyUrl: '' }), '支付宝'));
    }
    case 'kuaidi100':
      return (
        courier &&
        (async () => {
          await kuaidi100(courier).query({ courier: 'shunfeng', number: 'SF0000000000000', phone: '' });
          return '快递100 已验证签名并答复';
        })
      );
    case 's3': {
      const { s3 } = outside;
      return (
        s3 &&
        (async () => {
          await s3Storage(s3, storagePatience).tryOut();
          return '已写入、读回并删除一个小文件';
        })
      );
    }
    case 'clamd': {
      const address = outside.clamd;
      return address && (() => tryScanner(address));
    }
  }
}

/** The provider has checked our signature, and we its: it knows of no such trade. */
async function askUnknown(gateway: PaymentGateway, who: string): Promise<string> {
  await gateway.ask(`TEST${randomBytes(10).toString('hex')}`);
  return `${who}已验证签名并答复查无此单`;
}

async function tryScanner(address: NonNullable<AccountSource['outside']['clamd']>): Promise<string> {
  const scanner = clamd(address, clamdTimes);
  const plain = await scanner.scan(Readable.from([Buffer.from(createHash('sha256').digest('hex'))]));
  if (plain !== null) throw new TrialFailed(`检查程序把普通文字当成了病毒（${plain}），请检查它的病毒库`);
  const found = await scanner.scan(Readable.from([Buffer.from(testVirus)]));
  if (found === null) throw new TrialFailed('检查程序没有发现测试病毒样本，请更新它的病毒库');
  return `放过了普通文字，发现了测试样本（${found}）`;
}

/** A test that was answered, but not as it should be. Its message is what staff read. */
export class TrialFailed extends Error {}
