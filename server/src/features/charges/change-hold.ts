import { chargeMachine } from '@yance/contract/charges/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { announce, type NewFact } from '../../kernel/facts.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { holdSettings, lockPayer, type Payer } from '../balance/index.ts';
import { accountOf, post, type LedgerMove, type LockedAccounts } from '../ledger/index.ts';
import { lockChargesByCause, openChargesOfOrder, payerOf, setHold, type ChargeRow } from './charges.store.ts';
import { refuseMissing, spendable } from './funds.ts';
import { placeReserved, writeHolds, type HoldLine } from './place-holds.ts';
import { amountOf, bonusLimit, changeParts, type HoldParts, sumParts } from './split-hold.ts';

interface NewAmount {
  cause_rid: string;
  amount_fen: Fen;
}

/** Gives one held charge a new amount. See changeHolds. */
export const changeHold = (work: Work, given: NewAmount & { allowCredit: boolean }): Promise<void> =>
  changeHolds(work, { lines: [given], allowCredit: given.allowCredit });

/**
 * Gives held charges of one order new amounts, checked as a whole: what falls gives its difference back (credit first),
 * and pays with what the payer has for what rises (bonus, principal, credit). `more` are charges that the order gets
 * with it. One posting says what changed together. Refuses `fundsTooLow` before anything is written, never where the
 * sum does not rise, and `stepNotAllowed` when a charge is not held any more.
 */
export async function changeHolds(
  work: Work,
  given: { lines: readonly NewAmount[]; more?: readonly HoldLine[]; allowCredit: boolean },
): Promise<void> {
  const { more = [] } = given;
  const wanted = new Map(given.lines.map((line) => [line.cause_rid, line.amount_fen]));
  const rows = await lockChargesByCause(work.tx, [...wanted.keys()]);
  if (rows.length < wanted.size) throw new Refusal('notFound');
  const ended = rows.find((row) => row.state !== 'frozen');
  if (ended)
    throw new Refusal('stepNotAllowed', { data: { state: ended.state, label: chargeMachine.states[ended.state] } });
  const [first] = rows;
  if (!first) return;
  const payer = payerOf(first);
  const { order_rid } = first;
  const { allowCredit } = given;
  const amounts = more.map((line) => line.amount_fen);
  const { changes, parts, locked } = await shareChanges(work, { payer, rows, wanted, more: amounts, allowCredit });
  const [leading] = changes;
  if (!leading) {
    const placed = await placeReserved(work, { payer, parts, accounts: locked }, { order_rid, lines: more });
    return announce(work, placed);
  }
  const facts: NewFact[] = [];
  for (const change of changes) facts.push(await writeChange(work, change));
  const added = await writeHolds(work, { payer, parts, order_rid, lines: more });
  facts.push(...added.facts);
  const held = sumParts(changes.map(({ row }) => heldOf(row)));
  const next = sumParts([...changes.map((change) => change.next), ...parts]);
  const moves = freezeMoves(payer, held, next);
  if (moves.length > 0) {
    const posting = {
      reference: `charge/${leading.row.rid}/change/${leading.row.revision + 1}`,
      kind: next.principal + next.bonus > held.principal + held.bonus ? ('hold' as const) : ('release' as const),
      title: `调整冻结：${titleOf([...changes.map(({ row }) => row), ...added.rows])}`,
      moves,
    };
    await post(work, posting, locked);
  }
  await announce(work, facts);
}

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

export const heldOf = (row: ChargeRow): HoldParts => ({
  principal: row.held_principal_fen,
  bonus: row.held_bonus_fen,
  credit: row.held_credit_fen,
});

/** Moves between what is free and what is frozen, from what was held to what is held next. */
export const freezeMoves = (payer: Payer, held: HoldParts, next: HoldParts): LedgerMove[] =>
  (['bonus', 'principal'] as const).flatMap((kind) => {
    const [free, frozen] = [accountOf(payer, kind), accountOf(payer, `frozen_${kind}`)];
    const amount = next[kind] - held[kind];
    if (amount === 0) return [];
    return [amount > 0 ? { from: free, to: frozen, amount } : { from: frozen, to: free, amount: -amount }];
  });

/** What a posting for several charges is called. */
export function titleOf(rows: readonly Pick<ChargeRow, 'title'>[]): string {
  const first = rows[0]?.title ?? '';
  return rows.length > 1 ? `${first}等 ${rows.length} 项` : first;
}

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
