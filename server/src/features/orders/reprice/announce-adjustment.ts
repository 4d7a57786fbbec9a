import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import type { Order } from '../state/order-model.ts';

/** Tells of an order that costs something else at once, since that needs no consent. */
export const announceAdjustment = (
  work: Work,
  { rid, state }: Order,
  change: { reason: string; details: { before_fen: number; after_fen: number; changes: string[] } },
): Promise<void> =>
  announce(work, {
    entity: 'order',
    entity_rid: rid,
    event: 'adjusted',
    from_state: state,
    to_state: state,
    ...change,
  });
