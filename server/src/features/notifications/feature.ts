import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { wordings } from '../messaging/index.ts';
import { unreadMessageCount } from '../identity/index.ts';
import { notices } from './notices/notices.ts';
import { countUnread } from './notifications.store.ts';
import { staffNotices } from './staff-notices.ts';
import { notificationCalls } from './notifications.routes.ts';
import { sentCalls } from './notifications.staff.routes.ts';
import { noticeSubscribers } from './notify-member.ts';
import { notificationData } from './personal-data.store.ts';
import { staffSubscribers } from './notify-staff.ts';

export const notifications: Feature = {
  name: 'notifications',
  calls: [...notificationCalls, ...sentCalls],
  subscribers: [...noticeSubscribers, ...staffSubscribers],
  personal: notificationData,
  provides: [provide(wordings, [...notices, ...staffNotices]), provide(unreadMessageCount, countUnread)],
};
