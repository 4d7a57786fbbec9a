import type { Feature } from '../../kernel/feature.ts';
import { notificationCalls } from './notifications.routes.ts';
import { noticeSubscribers } from './tell-member.ts';
import { notificationData } from './personal-data.store.ts';

export const notifications: Feature = {
  name: 'notifications',
  calls: notificationCalls,
  subscribers: noticeSubscribers,
  personal: notificationData,
};
