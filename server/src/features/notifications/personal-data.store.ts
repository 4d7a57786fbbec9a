import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { messages, notifyChoices } from './notifications.tables.ts';

/** Messages and choices of channels, which go with the account. */
export const notificationData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'messages',
      title: '站内消息',
      columns: { title: '标题', content: '内容', created_at: '时间', read_at: '阅读时间' },
      rows: await tx.select().from(messages).where(eq(messages.member_rid, memberRid)).orderBy(asc(messages.rid)),
    },
    {
      name: 'notify-choices',
      title: '通知方式',
      columns: { group: '种类', channel: '渠道', on: '开启' },
      rows: await tx.select().from(notifyChoices).where(eq(notifyChoices.member_rid, memberRid)),
    },
  ],
  erase: async ({ tx }, memberRid) => {
    await tx.delete(messages).where(eq(messages.member_rid, memberRid));
    await tx.delete(notifyChoices).where(eq(notifyChoices.member_rid, memberRid));
  },
};
