import { chargeMachine } from '@yance/contract/charges/states.ts';
import type { ChargeCause } from '@yance/contract/charges/charge.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { beginning } from '../../kernel/advance.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { announce, type NewFact } from '../../kernel/facts.ts';
import { holdSettings, lockPayer, type Payer } from '../balance/index.ts';
import { accountOf, balancesAmong, post, type LockedAccounts } from '../ledger/index.ts';
import { insertCharges, openChargesOfOrder } from './charges.store.ts';
import { creditLeft, refuseMissing, type CreditGround } from './funds.ts';
import { bonusLimit, splitHold, type HoldParts } from './split-hold.ts';

export interface HoldLine {
  cause: ChargeCause;
  cause_rid: string;
  /** What the payer reads in the ledger and on the statement. */
  title: string;
  amount_fen: Fen;
}

/** Money that is counted and locked for lines of an order, but not held yet. */
export interface FundsHold {
  payer: Payer;
  parts: readonly HoldParts[];
  accounts: LockedAccounts;
}

/**
 * Locks the payer and finds where the money of lines comes from: bonus, then principal, then credit where allowed.
 * Writes nothing, so a caller may go on with its transaction when something is missing. `order_rid` is that of an
 * order with charges already; `member` the payer's profile where the caller has it in hand.
 */
export async function reserveFunds(
  work: Work,
  given: {
    payer: Payer;
    allowCredit: boolean;
    amounts: readonly Fen[];
    order_rid?: string | null;
    member?: CreditGround;
  },
): Promise<FundsHold | { missing_fen: Fen }> {
  const { payer, amounts } = given;
  const accounts = await lockPayer(work.tx, payer);
  const earlier = await openChargesOfOrder(work.tx, given.order_rid);
  const { principal = 0, bonus = 0, receivable = 0 } = balancesAmong(accounts, payer);
  const { bonusShareBasisPoints } = await holdSettings(work.tx);
  const total = [...amounts, ...earlier.map((one) => one.amount_fen)].reduce((sum, amount) => sum + amount, 0);
  const room = bonusLimit(total, bonusShareBasisPoints) - earlier.reduce((sum, one) => sum + one.held_bonus_fen, 0);
  let split = splitHold(amounts, { principal, bonus, credit: 0 }, room);
  if ('missing' in split && given.allowCredit) {
    const credit = await creditLeft(work.tx, payer, { receivable, member: given.member });
    split = splitHold(amounts, { principal, bonus, credit }, room);
  }
  return 'missing' in split ? { missing_fen: split.missing } : { payer, parts: split.parts, accounts };
}

/**
 * Makes one charge in state 冻结 for each line and holds its reserved money. Returns the facts of the charges, which
 * the caller announces with its own.
 */
export async function placeReserved(
  work: Work,
  { payer, parts, accounts }: FundsHold,
  given: { order_rid: string | null; lines: readonly HoldLine[] },
): Promise<NewFact[]> {
  const { lines } = given;
  const { rows, facts } = await writeHolds(work, { payer, parts, ...given });
  const [first] = rows;
  if (!first) return [];
  const bonus = rows.reduce((sum, row) => sum + row.held_bonus_fen, 0);
  const principal = rows.reduce((sum, row) => sum + row.held_principal_fen, 0);
  if (bonus + principal > 0) {
    const posting = {
      reference: `charge/${first.rid}/hold`,
      kind: 'hold' as const,
      title: lines.length === 1 ? `冻结：${first.title}` : `冻结：${first.title}等 ${lines.length} 项`,
      moves: [
        { from: accountOf(payer, 'bonus'), to: accountOf(payer, 'frozen_bonus'), amount: bonus },
        { from: accountOf(payer, 'principal'), to: accountOf(payer, 'frozen_principal'), amount: principal },
      ],
    };
    await post(work, posting, accounts);
  }
  return facts;
}

/** Writes a charge in state 冻结 for each line; the posting is the caller's. */
export async function writeHolds(
  work: Work,
  given: { payer: Payer; parts: readonly HoldParts[]; order_rid: string | null; lines: readonly HoldLine[] },
) {
  const { payer, parts, order_rid, lines } = given;
  const rows = lines.map((line, index) => {
    const held = parts[index] ?? { principal: 0, bonus: 0, credit: line.amount_fen };
    return {
      rid: newRid(),
      payer_kind: payer.kind,
      payer_rid: payer.rid,
      order_rid,
      ...line,
      state: 'frozen' as const,
      held_principal_fen: held.principal,
      held_bonus_fen: held.bonus,
      held_credit_fen: held.credit,
      created_at: work.clock.now(),
    };
  });
  if (rows.length > 0) await insertCharges(work.tx, rows);
  const facts = rows.map(({ rid, cause, cause_rid, amount_fen }) =>
    beginning(work.actor, chargeMachine, {
      rid,
      event: 'hold',
      state: 'frozen',
      details: { order_rid, cause, cause_rid, amount_fen },
    }),
  );
  return { rows, facts };
}

/** Reserves and holds in one go. Refuses `fundsTooLow` with `{ missing_fen }` before anything is written. */
export async function placeHolds(
  work: Work,
  given: { payer: Payer; order_rid: string | null; allowCredit: boolean; lines: readonly HoldLine[] },
): Promise<void> {
  if (given.lines.length === 0) return;
  const reserved = await reserveFunds(work, { ...given, amounts: given.lines.map((line) => line.amount_fen) });
  if ('missing_fen' in reserved) return refuseMissing(reserved.missing_fen);
  await announce(work, await placeReserved(work, reserved, given));
}
