import type { ShareLink, ShareLinks } from '@yance/contract/sharing/endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { gateways } from '../../gateways/gateways.ts';
import type { MemberWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findOrder } from '../orders/index.ts';
import { readSetting } from '../settings/index.ts';
import { codeOfLink } from './link-code.ts';
import { linksOfOrder, type ShareLinkRow } from './sharing.store.ts';

/** The links to the results of an own order. Refuses `notFound` for another's. */
export async function listLinks({ tx, actor, clock }: MemberWork, orderRid: string): Promise<ShareLinks> {
  if ((await findOrder(tx, orderRid))?.member_rid !== actor.rid) throw new Refusal('notFound');
  return {
    list: (await linksOfOrder(tx, orderRid)).map((row) => onWire(row, clock.now())),
    days: await readSetting(tx, 'share.link_days'),
    most: await readSetting(tx, 'share.links_per_order'),
  };
}

const onWire = (row: ShareLinkRow, now: Date): ShareLink => ({
  rid: row.rid,
  url: `${gateways().publicUrl}/share/${codeOfLink(row.rid)}`,
  recipient: row.recipient,
  watermark: row.watermark,
  downloads: row.downloads,
  passcode: row.passcode_hash !== null,
  file_rids: row.file_rids,
  reports: row.reports,
  state: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'open',
  created: shanghaiIso(row.created_at),
  expires: shanghaiIso(row.expires_at),
  revoked: row.revoked_at ? shanghaiIso(row.revoked_at) : null,
});
