import { chargeMachine } from '@yance/contract/charges/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { announce, type NewFact } from '../../kernel/facts.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { holdSettings, lockPayer } from '../balance/index.ts';
import { accountOf, post, type LedgerMove, type LockedAccounts } from '../ledger/index.ts';
import { lockChargesByCause, openChargesOfOrder, payerOf, setHold, type ChargeRow } from './charges.store.ts';
import { refuseMissing, spendable } from './funds.ts';
import { amountOf, bonusLimit, changeParts, type HoldParts } from './split-hold.ts';

interface NewAmount {
  cause_rid: string;
  amount_fen: Fen;
}

/** Gives one held charge a new amount. See changeHolds. */
export const changeHold = (work: Work, given: NewAmount & { allowCredit: boolean }): Promise<void> =>
  changeHolds(work, { lines: [given], allowCredit: given.allowCredit });

/**
 * Gives held charges of one order new amounts, checked as a whole: what falls gives its difference back (credit first),
 * and pays with what the payer has for what rises (bonus, principal, credit). Refuses `fundsTooLow` before anything is
 * written, never where the sum does not rise, and `stepNotAllowed` when a charge is not held any more.
 */
export async function changeHolds(
  work: Work,
  given: { lines: readonly NewAmount[]; allowCredit: boolean },
): Promise<void> {
  const wanted = new Map(given.lines.map((line) => [line.cause_rid, line.amount_fen]));
  const rows = await lockChargesByCause(work.tx, [...wanted.keys()]);
  if (rows.length < wanted.size) throw new Refusal('notFound');
  const ended = rows.find((row) => row.state !== 'frozen');
  if (ended)
    throw new Refusal('stepNotAllowed', { data: { state: ended.state, label: chargeMachine.states[ended.state] } });
  const changed = rows.flatMap((row) => {
    const amount = wanted.get(row.cause_rid) ?? row.amount_fen;
    return amount === row.amount_fen ? [] : [{ row, held: heldOf(row), amount }];
  });
  const [first] = changed;
  if (!first) return;
  const payer = payerOf(first.row);
  const locked = await lockPayer(work.tx, payer);
  const others = (await openChargesOfOrder(work.tx, first.row.order_rid)).filter(
    (one) => !changed.some(({ row }) => row.rid === one.rid),
  );
  const { bonusShareBasisPoints } = await holdSettings(work.tx);
  const total = [...others.map((one) => one.amount_fen), ...changed.map((one) => one.amount)].reduce((a, b) => a + b);
  const room = bonusLimit(total, bonusShareBasisPoints) - others.reduce((sum, one) => sum + one.held_bonus_fen, 0);
  const funds = await spendable(work.tx, payer, { allowCredit: given.allowCredit, locked });
  const split = changeParts(changed, funds, room);
  if ('missing' in split) return refuseMissing(split.missing);
  const steps = changed.map(({ row }, index) => ({ row, next: split.parts[index] ?? heldOf(row) }));
  const facts: NewFact[] = [];
  // What falls is written first, because what rises is paid with it.
  for (const { row, next } of steps.toSorted((a, b) => riseOf(a) - riseOf(b)))
    facts.push(await writeHold(work, row, next, locked));
  await announce(work, facts);
}

const heldOf = (row: ChargeRow): HoldParts => ({
  principal: row.held_principal_fen,
  bonus: row.held_bonus_fen,
  credit: row.held_credit_fen,
});
const riseOf = ({ row, next }: { row: ChargeRow; next: HoldParts }): Fen => amountOf(next) - row.amount_fen;

async function writeHold(work: Work, row: ChargeRow, next: HoldParts, locked: LockedAccounts): Promise<NewFact> {
  const held = heldOf(row);
  const payer = payerOf(row);
  const amount_fen = amountOf(next);
  const revision = row.revision + 1;
  await setHold(work.tx, row.rid, { amount_fen, revision, held: next });
  const moves = (['bonus', 'principal'] as const).flatMap((kind): LedgerMove[] => {
    const free = accountOf(payer, kind);
    const frozen = accountOf(payer, `frozen_${kind}`);
    const difference = next[kind] - held[kind];
    if (difference === 0) return [];
    return [
      difference > 0 ? { from: free, to: frozen, amount: difference } : { from: frozen, to: free, amount: -difference },
    ];
  });
  if (moves.length > 0) {
    const kind = amount_fen < row.amount_fen ? 'release' : 'hold';
    const reference = `charge/${row.rid}/change/${revision}`;
    await post(work, { reference, kind, title: `调整冻结：${row.title}`, moves }, locked);
  }
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
