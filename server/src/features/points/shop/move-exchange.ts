import { exchangeMachine } from '@yance/contract/points/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import type { ExchangeRow } from '../exchanges.store.ts';
import { changeStock, lockGood } from '../goods.store.ts';
import { pointExchanges } from '../points.tables.ts';
import { restorePoints } from '../wallet/restore-points.ts';

/** What facts say of an exchange. */
export const detailsOf = ({ member_rid, points, good_name, count }: ExchangeRow) => ({
  member_rid,
  points,
  goods: count > 1 ? `${good_name} ×${count}` : good_name,
});

/** Takes a locked exchange back: its points return to the member, its pieces to the stock. */
export async function undoExchange(work: Work, row: ExchangeRow, reason?: string): Promise<void> {
  const { rid, member_rid, exchange_no } = row;
  await advance(work, exchangeMachine, pointExchanges, {
    rid,
    event: 'cancel',
    reason,
    set: { ended_at: work.clock.now(), answer: reason ?? '' },
    details: detailsOf(row),
  });
  await lockGood(work.tx, row.good_rid);
  await changeStock(work.tx, row.good_rid, row.count);
  await restorePoints(work, { member_rid, cause: 'exchange', cause_rid: rid, title: `取消兑换 ${exchange_no}` });
}
