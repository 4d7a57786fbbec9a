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

export const sumParts = (all: readonly HoldParts[]): HoldParts =>
  all.reduce(
    (sum, { principal, bonus, credit }) => ({
      principal: sum.principal + principal,
      bonus: sum.bonus + bonus,
      credit: sum.credit + credit,
    }),
    none,
  );

/**
 * Spends bonus up to `bonusRoom`, then principal, then credit, and shares each over the lines by what they still
 * need, so that a line cancelled alone gives back its own share. Returns what is missing instead when it does not
 * suffice.
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

/**
 * Lowers a hold to `amount`: credit goes back first, then bonus above what the smaller order allows, then principal,
 * then bonus.
 */
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

/**
 * New amounts for holds that change together, whatever their order: those that fall give back first, and what they free
 * pays with `funds` for those that rise. `bonusRoom` is the bonus that they may hold together. Returns what is missing
 * instead when it does not suffice; that never happens where their sum does not rise.
 */
export function changeParts(
  changes: readonly { held: HoldParts; amount: Fen }[],
  funds: Spendable,
  bonusRoom: Fen,
): { parts: HoldParts[] } | { missing: Fen } {
  let bonus = changes.reduce((sum, { held }) => sum + held.bonus, 0);
  const freed = { principal: 0, bonus: 0, credit: 0 };
  const lowered = changes.map(({ held, amount }) => {
    if (amount >= amountOf(held)) return held;
    const next = lowerHold(held, amount, bonusRoom - bonus + held.bonus);
    bonus += next.bonus - held.bonus;
    for (const kind of ['principal', 'bonus', 'credit'] as const) freed[kind] += held[kind] - next[kind];
    return next;
  });
  const rises = changes.map(({ amount }, index) => amount - amountOf(lowered[index] ?? none));
  const principal = funds.principal + freed.principal;
  const credit = funds.credit + freed.credit;
  // Bonus that was held already stays where nothing else is left, even if the share was lowered since.
  const back = Math.min(freed.bonus, rises.reduce((sum, rise) => sum + rise, 0) - principal - credit);
  const split = splitHold(
    rises,
    { principal, bonus: funds.bonus + freed.bonus, credit },
    Math.max(bonusRoom - bonus, back),
  );
  if ('missing' in split) return split;
  return {
    parts: lowered.map((held, index) => {
      const more = split.parts[index] ?? none;
      return {
        principal: held.principal + more.principal,
        bonus: held.bonus + more.bonus,
        credit: held.credit + more.credit,
      };
    }),
  };
}

const none: HoldParts = { principal: 0, bonus: 0, credit: 0 };

/** The most bonus that an order of `totalFen` may use. Rounded down so that the share is never passed. */
export function bonusLimit(totalFen: Fen, shareBasisPoints: number): Fen {
  return Math.floor((totalFen * shareBasisPoints) / 10_000);
}
