import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** `leased_until` is set while one of the processes fetches the next. */
const secret = () => ({
  app_id: text().primaryKey(),
  token: text(),
  expires_at: moment(),
  leased_until: moment(),
});

/** The access token of an official account, shared by all processes. */
export const wechatAccessTokens = pgTable('wechat_access_tokens', secret());

/** The ticket that signs the pages which use WeChat's JS-SDK, shared alike. */
export const wechatPageTickets = pgTable('wechat_page_tickets', secret());
