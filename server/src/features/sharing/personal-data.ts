import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { forgetLinks, linksOfMember } from './sharing.store.ts';

const inWords = (is: boolean): string => (is ? '是' : '否');

/** Links to results. Who opened them stands in the log of the results. */
export const sharingData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'share-links',
      title: '分享链接',
      columns: {
        order_rid: '订单',
        recipient: '接收人',
        watermark: '水印',
        downloads: '可下载',
        passcode: '有口令',
        created_at: '建立时间',
        expires_at: '有效期至',
        revoked_at: '收回时间',
      },
      rows: (await linksOfMember(tx, memberRid)).map((row) => ({
        order_rid: row.order_rid,
        recipient: row.recipient,
        watermark: inWords(row.watermark),
        downloads: inWords(row.downloads),
        passcode: inWords(row.passcode_hash !== null),
        created_at: row.created_at,
        expires_at: row.expires_at,
        revoked_at: row.revoked_at,
      })),
    },
  ],
  erase: ({ tx }, memberRid) => forgetLinks(tx, memberRid),
};
