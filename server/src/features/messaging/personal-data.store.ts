import { asc, eq, inArray, or } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { outgoingMessages } from './messaging.tables.ts';

/** What was sent to a member, for the member's export; it goes with the account, codes to the same phones included. */
export const outgoingData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'outgoing-messages',
      title: '短信、邮件与微信',
      columns: { channel: '渠道', template: '种类', recipient: '收件人', created_at: '时间', sent_at: '发送时间' },
      rows: (
        await tx
          .select()
          .from(outgoingMessages)
          .where(eq(outgoingMessages.member_rid, memberRid))
          .orderBy(asc(outgoingMessages.rid))
      ).map((row) => ({ ...row, recipient: row.channel === 'wechat' ? '绑定的微信' : row.recipient })),
    },
  ],
  // Codes are sent before anybody is known, so that only the recipient says whose they were.
  erase: async ({ tx }, memberRid, { reachedBy }) => {
    await tx
      .delete(outgoingMessages)
      .where(or(eq(outgoingMessages.member_rid, memberRid), inArray(outgoingMessages.recipient, [...reachedBy])));
  },
};
