import type { Tx } from '../../kernel/db.ts';
import { shareWith } from '../communities/index.ts';
import { packageOrders } from './package-orders.ts';
import type { PackageRow } from './reimbursements.store.ts';

/**
 * Those of a member's packages in which the member may still read everything: each order, the papers of the money where
 * some are inside, and another member's reports while their owner shares them. What was given for a role or a share
 * ends with it, also in a package that was made before.
 */
export async function stillReadable(tx: Tx, memberRid: string, packages: readonly PackageRow[]): Promise<PackageRow[]> {
  const rids = [...new Set(packages.flatMap(({ order_rids }) => order_rids))];
  const found = new Map((await packageOrders(tx, memberRid, rids)).map((one) => [one.order.rid, one]));
  const shared = new Set<string>();
  for (const rid of new Set(packages.flatMap(({ report_rids }) => report_rids))) {
    const own = found.get(rid)?.order.member_rid === memberRid;
    if (own || (await shareWith(tx, memberRid, { kind: 'order', thingRid: rid }))) shared.add(rid);
  }
  return packages.filter(({ order_rids, report_rids, documents }) => {
    const money = documents.some(({ kind }) => kind === 'invoice' || kind === 'payment');
    return (
      order_rids.every((rid) => found.has(rid) && (!money || found.get(rid)?.readsMoney)) &&
      report_rids.every((rid) => shared.has(rid))
    );
  });
}
