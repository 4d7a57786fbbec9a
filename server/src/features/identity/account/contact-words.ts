import type { Wording } from '../../messaging/index.ts';

const advice = '如非本人操作，请立即致电客服。';

/** What the phone is told that was given up for another. */
export const phoneWording: Wording = {
  key: 'contact.phone',
  label: '手机号已更换（发给原手机号）',
  group: 'security',
  variables: ['contact'],
  title: '手机号已更换',
  content: `您的账号手机号已更换为 {contact}，本号码不再用于登录。${advice}`,
  sms: true,
  without: ['site', 'mail'],
  required: ['sms'],
};

/** What the address is told that was given up for another. */
export const emailWording: Wording = {
  key: 'contact.email',
  label: '邮箱已更换（发给原邮箱）',
  group: 'security',
  variables: ['contact'],
  title: '账号邮箱已更换',
  content: `您的账号邮箱已更换为 {contact}，本邮箱不再接收您的通知。${advice}`,
  mail: true,
  without: ['site', 'sms'],
  required: ['mail'],
};

/** a***@example.com */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
