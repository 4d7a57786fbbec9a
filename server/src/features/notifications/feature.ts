import type { Feature } from '../../kernel/feature.ts';
import { notificationCalls } from './notifications.routes.ts';
import { noticeSubscribers } from './tell-member.ts';
import { notificationData } from './personal-data.store.ts';
import { staffSubscribers } from './tell-staff.ts';

export const notifications: Feature = {
  name: 'notifications',
  calls: notificationCalls,
  subscribers: [...noticeSubscribers, ...staffSubscribers],
  personal: notificationData,
};
