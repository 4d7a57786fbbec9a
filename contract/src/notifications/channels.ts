/** The ways by which a member is notified. */
export const channels = ['site', 'sms', 'mail', 'wechat'] as const;
export type Channel = (typeof channels)[number];
export const channelNames: Record<Channel, string> = {
  site: '站内消息',
  sms: '短信',
  mail: '邮件',
  wechat: '微信',
};

/** Those that go through a provider. */
export const outgoingChannels = ['sms', 'mail', 'wechat'] as const satisfies readonly Channel[];
export type OutgoingChannel = (typeof outgoingChannels)[number];

/** What the events are about: the rows of a member's notification matrix. */
export const noticeGroups = {
  order: '订单进度',
  price: '方案与付款',
  sample: '样品',
  data: '检测数据',
  reservation: '机时预约',
  money: '余额与信用额度',
  statement: '对账单',
  invoice: '发票',
  service: '客服与回复',
  security: '账号与安全',
} as const;
export type NoticeGroup = keyof typeof noticeGroups;

/** How far an outgoing message has come. */
export const outcomeNames = {
  waiting: '待发送',
  sent: '已发送',
  failed: '失败，将重试',
  given_up: '已放弃',
} as const;
export type Outcome = keyof typeof outcomeNames;
