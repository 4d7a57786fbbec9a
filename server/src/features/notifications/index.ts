export { countUnread as countUnreadMessages } from './notifications.store.ts';
export { notices as noticeWordings } from './notices.ts';
export { staffNotices as staffWordings } from './staff-notices.ts';
