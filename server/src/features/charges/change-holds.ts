import { chargeMachine } from '@yance/contract/charges/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { announce, type NewFact } from '../../kernel/facts.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { post } from '../ledger/index.ts';
import { lockChargesByCause, payerOf } from './charges.store.ts';
import { placeReserved, writeHolds, type HoldLine } from './place-holds.ts';
import { sumParts } from './split-hold.ts';
import { freezeMoves, heldOf, titleOf } from './hold-moves.ts';
import { shareChanges } from './share-changes.ts';
import { writeChange } from './write-change.ts';

export interface NewAmount {
  cause_rid: string;
  amount_fen: Fen;
}

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
