import { splitByWeight, type Fen } from '@yance/contract/kernel/money.ts';

/** What a payer can spend now. */
export interface Spendable {
  principal: Fen;
  bonus: Fen;
  credit: Fen;
}

/** Where the money of one hold comes from; the parts add up to its amount. */
export interface HoldParts {
  principal: Fen;
  bonus: Fen;
  credit: Fen;
}

export const amountOf = (parts: HoldParts): Fen => parts.principal + parts.bonus + parts.credit;

/**
 * Spends bonus up to `bonusRoom`, then principal, then credit, and shares each over the lines by what they still
 * need, so that a line cancelled alone gives back its own share. Returns what is missing instead when it does not suffice.
 */
export function splitHold(
  amounts: readonly Fen[],
  funds: Spendable,
  bonusRoom: Fen,
): { parts: HoldParts[] } | { missing: Fen } {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const bonus = Math.min(total, funds.bonus, Math.max(0, bonusRoom));
  const principal = Math.min(total - bonus, funds.principal);
  const credit = total - bonus - principal;
  if (credit > funds.credit) return { missing: credit - Math.max(0, funds.credit) };
  const bonusParts = splitByWeight(bonus, amounts);
  const left = amounts.map((amount, index) => amount - (bonusParts[index] ?? 0));
  const principalParts = splitByWeight(principal, left);
  return {
    parts: amounts.map((amount, index) => {
      const parts = { bonus: bonusParts[index] ?? 0, principal: principalParts[index] ?? 0 };
      return { ...parts, credit: amount - parts.bonus - parts.principal };
    }),
  };
}

/** Lowers a hold to `amount`: credit goes back first, then bonus above what the smaller order allows, then principal, then bonus. */
export function lowerHold(held: HoldParts, amount: Fen, bonusRoom: Fen): HoldParts {
  const parts = { ...held };
  let rest = amountOf(held) - amount;
  const giveBack = (kind: keyof HoldParts, most: Fen) => {
    const part = Math.min(rest, Math.max(0, most), parts[kind]);
    parts[kind] -= part;
    rest -= part;
  };
  giveBack('credit', parts.credit);
  giveBack('bonus', parts.bonus - Math.max(0, bonusRoom));
  giveBack('principal', parts.principal);
  giveBack('bonus', parts.bonus);
  return parts;
}

/** The most bonus that an order of `totalFen` may use. Rounded down so that the share is never passed. */
export function bonusLimit(totalFen: Fen, shareBasisPoints: number): Fen {
  return Math.floor((totalFen * shareBasisPoints) / 10_000);
}
