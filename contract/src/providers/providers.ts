/** One value of an account at a provider, by the name of its variable in the environment. */
export interface ProviderField {
  label: string;
  /** `secret` is never shown, not even its end; `identifier` by its last characters; `choice` as it is. */
  kind: 'secret' | 'identifier' | 'choice' | 'pem';
  /** The form that is wanted, after the label in a sentence. */
  form: string;
  options?: Readonly<Record<string, string>>;
  /** Belongs to one choice of the provider alone. */
  only?: string;
  /** The account works without it. */
  optional?: true;
}

export interface Provider {
  label: string;
  /** What it is for, and what a change does. */
  note: string;
  /** Why the console cannot write it; absent where it can. */
  outside?: string;
  /** The field whose value chooses which others are wanted. */
  chooser?: string;
  /** What the test does, so that nobody is surprised by it. */
  trial: string;
  fields: Readonly<Record<string, ProviderField>>;
}

const bucketOutside = '文件存放的位置由服务器的环境变量决定：运行中更换，已有文件就找不到了';
const scannerOutside = '检查程序与平台在同一台机器或内网，地址由服务器的环境变量决定，没有密钥';

/**
 * The accounts at providers. Addresses of providers are none of their fields: whoever could change one would have the
 * stored secret sent to it.
 */
export const providers = {
  sms: {
    label: '短信',
    note: '验证码与通知短信。保存后立即使用',
    chooser: 'SMS_DRIVER',
    trial: '向您员工账号的手机号发送一条真实的验证码短信（验证码为示例，不能使用）',
    fields: {
      SMS_DRIVER: {
        label: '短信服务商',
        kind: 'choice',
        form: '请选择阿里云或腾讯云',
        options: { aliyun: '阿里云', tencent: '腾讯云' },
      },
      SMS_SIGN: { label: '短信签名', kind: 'identifier', form: '应为已报备的签名，2–20 个字，不含【】' },
      ALIYUN_KEY_ID: {
        label: '密钥编号（AccessKey ID）',
        kind: 'identifier',
        form: '应为阿里云给出的编号，8–200 位',
        only: 'aliyun',
      },
      ALIYUN_KEY_SECRET: {
        label: '密钥（AccessKey Secret）',
        kind: 'secret',
        form: '应为阿里云给出的密钥，8–200 位',
        only: 'aliyun',
      },
      TENCENT_SECRET_ID: {
        label: '密钥编号（SecretId）',
        kind: 'identifier',
        form: '应为腾讯云给出的编号，8–200 位',
        only: 'tencent',
      },
      TENCENT_SECRET_KEY: {
        label: '密钥（SecretKey）',
        kind: 'secret',
        form: '应为腾讯云给出的密钥，8–200 位',
        only: 'tencent',
      },
      TENCENT_SMS_APP_ID: {
        label: '短信应用编号（SDK AppID）',
        kind: 'identifier',
        form: '应为 8–12 位数字的 SmsSdkAppId',
        only: 'tencent',
      },
    },
  },
  mail: {
    label: '邮件',
    note: '验证码、通知与附件。保存后立即使用',
    trial: '登录邮件服务器，并向您填写的邮箱发送一封测试邮件',
    fields: {
      MAIL_URL: {
        label: '邮件服务器',
        kind: 'secret',
        form: '应形如 smtps://用户名:密码@mail.example.com:465',
      },
      MAIL_FROM: { label: '发件人', kind: 'identifier', form: '应为邮箱，或形如 研测 <service@example.com>' },
    },
  },
  wechat: {
    label: '微信服务号',
    note: '扫码登录与微信消息，保存后立即使用；页面内的微信分享与扫一扫在下次启动后生效',
    trial: '向微信申请一次接口令牌，不影响正在使用的令牌',
    fields: {
      WECHAT_APP_ID: { label: '应用编号（AppID）', kind: 'identifier', form: '应形如 wx0123456789abcdef' },
      WECHAT_APP_SECRET: { label: '应用密钥（AppSecret）', kind: 'secret', form: '应为 32 位十六进制字符' },
      WECHAT_TOKEN: { label: '回调令牌（Token）', kind: 'secret', form: '应为 3–32 位字母或数字，与微信后台一致' },
    },
  },
  wechatPay: {
    label: '微信支付',
    note: '线上支付与原路退款，需要微信服务号的 AppID。保存后立即使用',
    trial: '用商户私钥签名，查询一笔不存在的订单；微信答复查无此单即为正常，不产生费用',
    fields: {
      WECHAT_PAY_MERCHANT_ID: { label: '商户号', kind: 'identifier', form: '应为 8–12 位数字' },
      WECHAT_PAY_SERIAL: { label: '商户证书序列号', kind: 'identifier', form: '应为 20–64 位十六进制字符' },
      WECHAT_PAY_KEY_FILE: { label: '商户私钥', kind: 'pem', form: '应为 PEM 格式的私钥，以 -----BEGIN 开头' },
      WECHAT_PAY_API_KEY: { label: 'APIv3 密钥', kind: 'secret', form: '应为 32 位字母或数字' },
      WECHAT_PAY_PLATFORM_ID: {
        label: '微信支付公钥编号',
        kind: 'identifier',
        form: '应为 PUB_KEY_ID_ 开头的编号，或平台证书的序列号',
      },
      WECHAT_PAY_PLATFORM_FILE: {
        label: '微信支付公钥',
        kind: 'pem',
        form: '应为 PEM 格式的公钥或平台证书，以 -----BEGIN 开头',
      },
    },
  },
  alipay: {
    label: '支付宝',
    note: '线上支付与原路退款。保存后立即使用',
    trial: '用应用私钥签名，查询一笔不存在的订单；支付宝答复查无此单即为正常，不产生费用',
    fields: {
      ALIPAY_APP_ID: { label: '应用编号（APPID）', kind: 'identifier', form: '应为 16 位数字' },
      ALIPAY_KEY_FILE: { label: '应用私钥', kind: 'pem', form: '应为 PEM 格式的私钥，以 -----BEGIN 开头' },
      ALIPAY_PUBLIC_KEY_FILE: {
        label: '支付宝公钥',
        kind: 'pem',
        form: '应为 PEM 格式的公钥，以 -----BEGIN 开头',
      },
    },
  },
  kuaidi100: {
    label: '快递100',
    note: '物流跟踪。保存后立即使用',
    trial: '查询一个不存在的单号；答复查无结果即为正常，可能计入快递100 的查询次数',
    fields: {
      KUAIDI100_CUSTOMER: { label: '公司编号（customer）', kind: 'identifier', form: '应为 4–64 位字母或数字' },
      KUAIDI100_KEY: { label: '授权密钥（key）', kind: 'secret', form: '应为 4–64 位字母或数字' },
      KUAIDI100_SALT: {
        label: '推送签名盐（salt）',
        kind: 'secret',
        form: '应为 4–64 位字母或数字；不填则不接收推送',
        optional: true,
      },
    },
  },
  s3: {
    label: '文件存储（S3）',
    note: '上传与交付的文件所在的存储桶',
    outside: bucketOutside,
    trial: '写入、读回并删除一个很小的文件',
    fields: {
      S3_BUCKET: { label: '存储桶', kind: 'identifier', form: '' },
      S3_REGION: { label: '地域', kind: 'identifier', form: '' },
      S3_ACCESS_KEY_ID: { label: '密钥编号（Access Key ID）', kind: 'identifier', form: '' },
      S3_SECRET_ACCESS_KEY: { label: '密钥（Secret Access Key）', kind: 'secret', form: '' },
    },
  },
  clamd: {
    label: '文件安全检查（clamd）',
    note: '检查每个上传的文件',
    outside: scannerOutside,
    trial: '检查一段普通文字和一段公开的测试病毒样本，应放过前者、发现后者',
    fields: { CLAMD: { label: '地址', kind: 'identifier', form: '' } },
  },
} as const satisfies Readonly<Record<string, Provider>>;

export type ProviderName = keyof typeof providers;

/** In the order of the page. */
export const providerNames = [
  'sms',
  'mail',
  'wechat',
  'wechatPay',
  'alipay',
  'kuaidi100',
  's3',
  'clamd',
] as const satisfies readonly ProviderName[];

export const providerOf = (name: ProviderName): Provider => providers[name];

/** The fields that an account with this choice has, by name. */
export function fieldsWanted(name: ProviderName, choice: string | undefined): [string, ProviderField][] {
  return Object.entries(providerOf(name).fields).filter(([, { only }]) => only === undefined || only === choice);
}
