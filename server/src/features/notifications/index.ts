import type { Feature } from '../../kernel/feature.ts';
import { notificationCalls } from './notifications.routes.ts';
import { noticeJob, noticeSubscribers } from './tell-member.ts';

export { countUnread as countUnreadMessages } from './notifications.store.ts';

export const notifications: Feature = {
  name: 'notifications',
  calls: notificationCalls,
  subscribers: noticeSubscribers,
  jobs: [noticeJob],
};
