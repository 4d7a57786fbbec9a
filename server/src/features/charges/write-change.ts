import type { NewFact } from '../../kernel/facts.ts';
import type { Work } from '../../kernel/db.ts';
import { setHold } from './charges.store.ts';
import { amountOf } from './split-hold.ts';
import type { HoldChange } from './share-changes.ts';

/** Writes a charge's new amount; the posting is the caller's. */
export async function writeChange(work: Work, { row, next }: HoldChange): Promise<NewFact> {
  const amount_fen = amountOf(next);
  await setHold(work.tx, row.rid, { amount_fen, revision: row.revision + 1, held: next });
  return {
    entity: 'charge',
    entity_rid: row.rid,
    event: 'change',
    from_state: 'frozen',
    to_state: 'frozen',
    details: {
      order_rid: row.order_rid,
      cause: row.cause,
      cause_rid: row.cause_rid,
      amount_fen,
      amount_before_fen: row.amount_fen,
    },
  };
}
