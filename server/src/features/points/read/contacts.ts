import type { Tx } from '../../../kernel/db.ts';
import { memberCard, membersByRid } from '../../identity/index.ts';

/** Who the members of records are, as staff read them. */
export async function contactsOf(tx: Tx, rows: readonly { member_rid: string }[]) {
  const members = await membersByRid(
    tx,
    rows.map(({ member_rid }) => member_rid),
  );
  return (rid = '') => memberCard(rid, members.get(rid));
}
