import type { Notice } from './notice.ts';

const shared = { group: 'price', link: '/require' } as const;

/** Notices about a requirement and its quotation. */
export const requirementNotices: readonly Notice[] = [
  {
    ...shared,
    key: 'requirement.take',
    on: 'requirement.take',
    label: '需求已受理',
    variables: ['requirement_no'],
    title: '需求已受理',
    content: '您的需求 {requirement_no} 已由业务经理受理，将尽快与您联系。',
  },
  {
    ...shared,
    key: 'requirement.quote',
    on: 'requirement.quote',
    label: '需求已报价',
    variables: ['requirement_no', 'quotation_no', 'amount', 'due'],
    title: '您的需求已报价',
    content: '您的需求 {requirement_no} 已报价 {amount}，有效期至 {due}，请登录查看报价单并确认。',
    sms: true,
    mail: '您的需求 {requirement_no} 已报价：报价单 {quotation_no}，金额 {amount}，有效期至 {due}。\n请登录查看报价单 PDF，接受后填写样品并提交订单；提交前仍可拒绝，到期未提交则过期。',
  },
  {
    ...shared,
    key: 'requirement.expiring',
    on: 'requirement.expiring',
    label: '报价即将到期',
    variables: ['quotation_no', 'due'],
    title: '报价即将到期',
    content:
      '报价单 {quotation_no} 将于 {due} 到期，请在此之前接受报价、填写样品并提交订单；到期未提交则过期，须重新报价。',
    sms: true,
  },
  {
    ...shared,
    key: 'requirement.expire',
    on: 'requirement.expire',
    label: '报价已过期',
    variables: ['quotation_no'],
    title: '报价已过期',
    content: '报价单 {quotation_no} 已过期，如仍需要请联系业务经理重新报价。',
  },
  {
    ...shared,
    key: 'requirement.close',
    on: 'requirement.close',
    label: '需求已关闭',
    variables: ['requirement_no', 'reason'],
    title: '需求已关闭',
    content: '您的需求 {requirement_no} 已关闭：{reason}。',
  },
];
