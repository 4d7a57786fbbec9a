import { chargeMachine } from '@yance/contract/charges/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { advance } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { accountOf, operator, post } from '../ledger/index.ts';
import { freezeMoves, heldOf, titleOf } from './hold-moves.ts';
import { shareChanges } from './share-changes.ts';
import { writeChange } from './write-change.ts';
import { charges } from './charges.tables.ts';
import { lockChargesByCause, payerOf, type ChargeRow } from './charges.store.ts';
import { amountOf, sumParts, type HoldParts } from './split-hold.ts';
import { detailsOf } from './charge-details.ts';

export interface Settlement {
  cause_rid: string;
  /** What it came to in the end, where that differs from what it was held for. */
  title?: string;
  /** What it costs in the end; what is held where it is not said. */
  amount_fen?: Fen;
}

/**
 * Ends holds in one event: one posting for each payer. For what is settled the part held from balance is taken at once,
 * the part on credit becomes a receivable, and what is held beyond its amount is given back; such a charge is then 已结清,
 * or 待结算 while something is on credit. What is released gives everything back; a cause without a held charge is passed
 * over. Refuses `notFound` for a settlement without a charge and `fundsTooLow` where one costs more than is held and
 * its payer lacks the difference.
 */
export async function endHolds(
  work: Work,
  given: { settle: readonly Settlement[]; release: readonly string[]; allowCredit: boolean },
): Promise<void> {
  const settlements = new Map(given.settle.map((one) => [one.cause_rid, one]));
  const rows = await lockChargesByCause(work.tx, [...new Set([...settlements.keys(), ...given.release])]);
  if (given.settle.some(({ cause_rid }) => !rows.some((row) => row.cause_rid === cause_rid)))
    throw new Refusal('notFound');
  const ending = rows.filter((row) => settlements.has(row.cause_rid) || row.state === 'frozen');
  for (const own of Map.groupBy(ending, (row) => `${row.payer_kind}/${row.payer_rid}`).values())
    await endHoldsOfPayer(work, own, settlements, given.allowCredit);
}

async function endHoldsOfPayer(
  work: Work,
  rows: readonly ChargeRow[],
  settlements: ReadonlyMap<string, Settlement>,
  allowCredit: boolean,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const payer = payerOf(first);
  const wanted = new Map(
    [...settlements.values()].flatMap(({ cause_rid, amount_fen }) =>
      amount_fen === undefined ? [] : [[cause_rid, amount_fen]],
    ),
  );
  const held = rows.filter((row) => row.state === 'frozen');
  const { changes, locked } = await shareChanges(work, { payer, rows: held, wanted, allowCredit });
  const settled: ChargeRow[] = [];
  const released: ChargeRow[] = [];
  for (const before of rows) {
    const change = changes.find(({ row }) => row.rid === before.rid);
    if (change) await announce(work, [await writeChange(work, change)]);
    const settlement = settlements.get(before.cause_rid);
    const row = withParts({ ...before, title: settlement?.title ?? before.title }, change?.next ?? heldOf(before));
    await advance(work, chargeMachine, charges, {
      rid: row.rid,
      details: detailsOf(row),
      ...(settlement
        ? {
            event: 'settle',
            to: row.held_credit_fen > 0 ? 'unsettled' : 'settled',
            set: { settled_at: work.clock.now(), title: row.title },
          }
        : { event: 'release' }),
    });
    (settlement ? settled : released).push(row);
  }
  const kept = sumParts(settled.map(heldOf));
  const moves = [
    ...freezeMoves(payer, sumParts(rows.map(heldOf)), kept),
    { from: accountOf(payer, 'frozen_bonus'), to: operator('bonus_given'), amount: kept.bonus },
    { from: accountOf(payer, 'frozen_principal'), to: operator('revenue'), amount: kept.principal },
    { from: operator('credit'), to: accountOf(payer, 'receivable'), amount: kept.credit },
  ].filter(({ amount }) => amount > 0);
  if (moves.length === 0) return;
  const paid = settled.filter((row) => row.amount_fen > 0);
  const [kind, word, named] =
    paid.length > 0 ? (['settle', '结算', paid] as const) : (['release', '解冻', rows] as const);
  await post(
    work,
    { reference: `charge/${named[0]?.rid ?? first.rid}/${kind}`, kind, title: `${word}：${titleOf(named)}`, moves },
    locked,
  );
}

const withParts = (row: ChargeRow, parts: HoldParts): ChargeRow => ({
  ...row,
  amount_fen: amountOf(parts),
  held_principal_fen: parts.principal,
  held_bonus_fen: parts.bonus,
  held_credit_fen: parts.credit,
});
