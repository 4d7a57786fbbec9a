import { asc, eq, inArray, or } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { deliveries } from './messaging.tables.ts';

/** What was sent to a member, for the member's export; it goes with the account, codes to the same phones included. */
export const deliveryData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'deliveries',
      title: '短信与邮件',
      columns: { channel: '渠道', template: '种类', recipient: '收件人', created_at: '时间', sent_at: '发送时间' },
      rows: await tx.select().from(deliveries).where(eq(deliveries.member_rid, memberRid)).orderBy(asc(deliveries.rid)),
    },
  ],
  // Codes are sent before anybody is known, so that only the recipient says whose they were.
  erase: async ({ tx }, memberRid, { reachedBy }) => {
    await tx
      .delete(deliveries)
      .where(or(eq(deliveries.member_rid, memberRid), inArray(deliveries.recipient, [...reachedBy])));
  },
};
