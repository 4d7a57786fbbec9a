import { CourierFailed } from '../../../gateways/courier/port.ts';
import { NoticeRefused, ProviderAway } from '../../../gateways/payments/port.ts';
import { SendFailed } from '../../../gateways/send-failed.ts';
import { StorageAway } from '../../../gateways/storage/port.ts';
import { ScannerAway } from '../../../gateways/clamd/port.ts';
import { WechatRefused } from '../../../gateways/wechat/port.ts';
import { TrialFailed } from './try-provider.ts';

/** What WeChat's refusals of a token mean. */
const wechatWords: Readonly<Record<number, string>> = {
  40_001: 'AppSecret 不正确，请到微信后台重置后重新填写',
  40_013: 'AppID 不正确，请核对',
  40_125: 'AppSecret 不正确，请到微信后台重置后重新填写',
  40_164: '本服务器的 IP 不在微信的 IP 白名单，请到微信后台添加',
  40_243: 'AppSecret 已被冻结，请到微信后台解冻',
  45_009: '今日的接口调用次数已用完，请明天再试',
  45_011: '调用过于频繁，请稍后再试',
};
const codeOfPayment = /\b(?:[A-Z]+_[A-Z_]+|[A-Za-z]+Error|isv\.[\w-]+)\b/;

/**
 * What failed and what to do, for staff. No value of the account stands in it, though a provider's own words may repeat
 * one.
 */
export function failureWords(error: unknown, account: object | undefined): string {
  let words = wordsOf(error);
  for (const value of valuesIn(account)) if (value.length >= 4) words = words.replaceAll(value, '…');
  return words.slice(0, 300);
}

/** Every text of an account, and what stands within an address. */
function valuesIn(account: unknown): string[] {
  if (typeof account === 'object' && account !== null) return Object.values(account).flatMap(valuesIn);
  if (typeof account !== 'string') return [];
  if (!URL.canParse(account)) return [account];
  const { username, password } = new URL(account);
  return [account, username, password, decoded(username), decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof TrialFailed || error instanceof SendFailed) return advised(error.message);
  if (error instanceof CourierFailed)
    return `${error.message}：请核对公司编号（customer）与授权密钥（key），并确认套餐没有用完`;
  if (error instanceof WechatRefused)
    return `微信拒绝（${error.errcode}）：${wechatWords[error.errcode] ?? '请按微信的错误码说明处理'}`;
  if (error instanceof StorageAway)
    return error.status === undefined
      ? '无法连接文件存储：请核对 S3_ENDPOINT 与网络'
      : `文件存储拒绝（${error.status}）：请核对存储桶与密钥，以及读、写、列出和删除的权限`;
  if (error instanceof ScannerAway) return '检查程序没有正常答复：请确认 clamd 在运行，并核对 CLAMD 的地址';
  if (error instanceof NoticeRefused) return '答复的是别的商户或应用：请核对商户号与 AppID';
  if (error instanceof ProviderAway) return paymentWords(error.message);
  return '没有连上服务商：请检查网络后再试';
}

const advised = (words: string): string => `${words}。请核对密钥、签名与模板编号，或到服务商后台查看原因`;

/** The clients tell the provider's code, or the name of what broke. */
function paymentWords(message: string): string {
  const code = codeOfPayment.exec(message)?.[0];
  if (code === 'SIGN_ERROR' || code === 'isv.invalid-signature')
    return '签名没有通过：请核对商户私钥、证书序列号与公钥是否成对';
  return `支付服务商没有正常答复${code ? `（${code}）` : ''}：请核对编号、私钥与公钥是否属于同一账户，以及网络`;
}
