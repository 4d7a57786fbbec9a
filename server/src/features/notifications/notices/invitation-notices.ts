import type { Notice } from './notice.ts';

/** Notices to who has invited somebody. */
export const invitationNotices: readonly Notice[] = [
  {
    key: 'invitation.bind',
    on: 'invitation.bind',
    label: '好友通过邀请码注册',
    group: 'money',
    variables: ['person'],
    title: '好友已注册',
    content: '{person}通过您的邀请码注册了，好友付款后您与好友都得积分。',
    own: 'site',
  },
  {
    key: 'invitation.earn',
    on: 'invitation.earn',
    label: '获得邀请奖励',
    group: 'money',
    variables: ['person', 'points'],
    title: '获得邀请奖励',
    content: '您邀请的{person}付款结算，您获得 {points} 积分。',
    own: 'site',
  },
  {
    key: 'invitation.void',
    on: 'invitation.void',
    label: '邀请被作废',
    group: 'money',
    variables: ['person', 'reason'],
    title: '邀请已作废',
    content: '您对{person}的邀请经核查已作废：{reason}。由此获得的积分已收回，如有疑问请联系客服。',
  },
];
