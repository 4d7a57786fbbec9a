import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Work } from '../../kernel/db.ts';
import { holdSettings, lockPayer, type Payer } from '../balance/index.ts';
import type { LockedAccounts } from '../ledger/index.ts';
import { openChargesOfOrder, type ChargeRow } from './charges.store.ts';
import { refuseMissing, spendable } from './funds.ts';
import { bonusLimit, changeParts, type HoldParts, sumParts } from './split-hold.ts';
import { heldOf } from './hold-moves.ts';

/** New parts of a charge that is held. */
export interface HoldChange {
  row: ChargeRow;
  next: HoldParts;
}

/**
 * Finds where the money of new amounts comes from, for those of the charges of one order and payer whose amount
 * changes. Locks the payer, writes nothing. Refuses `fundsTooLow`.
 */
export async function shareChanges(
  work: Work,
  given: {
    payer: Payer;
    rows: readonly ChargeRow[];
    /** Amounts by what they are charged for; the others stay. */
    wanted: ReadonlyMap<string, Fen>;
    /** Amounts of charges that the order gets with it. */
    more?: readonly Fen[];
    allowCredit: boolean;
  },
): Promise<{ changes: HoldChange[]; parts: HoldParts[]; locked: LockedAccounts }> {
  const { payer, rows, wanted, more = [], allowCredit } = given;
  const locked = await lockPayer(work.tx, payer);
  const changed = rows.flatMap((row) => {
    const amount = wanted.get(row.cause_rid) ?? row.amount_fen;
    return amount === row.amount_fen ? [] : [{ row, held: heldOf(row), amount }];
  });
  const [first] = rows;
  if (!first || changed.length + more.length === 0) return { changes: [], parts: [], locked };
  const others = (await openChargesOfOrder(work.tx, first.order_rid)).filter(
    (one) => !changed.some(({ row }) => row.rid === one.rid),
  );
  const { bonusShareBasisPoints } = await holdSettings(work.tx);
  const total = [...others.map((one) => one.amount_fen), ...changed.map((one) => one.amount), ...more].reduce(
    (a, b) => a + b,
  );
  const room = bonusLimit(total, bonusShareBasisPoints) - others.reduce((sum, one) => sum + one.held_bonus_fen, 0);
  const funds = await spendable(work.tx, payer, { allowCredit, locked });
  const fresh = more.map((amount) => ({ held: sumParts([]), amount }));
  const split = changeParts([...changed, ...fresh], funds, room);
  if ('missing' in split) return refuseMissing(split.missing);
  return {
    changes: changed.map(({ row, held }, index) => ({ row, next: split.parts[index] ?? held })),
    parts: split.parts.slice(changed.length),
    locked,
  };
}
