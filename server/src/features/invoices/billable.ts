import type { SourceKind } from '@yance/contract/invoices/application.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';

/** Money that can be invoiced: principal that arrived, or something bought with it or on credit. */
export interface Source {
  kind: SourceKind;
  rid: string;
  title: string;
  amount_fen: Fen;
  /** A deposit's arrival, or when principal paid for the thing; null while a statement is unpaid. */
  at: Date | null;
}

/** What live applications have taken, by `sourceKey`. */
export type Taken = ReadonlyMap<string, Fen>;

export const sourceKey = (source: { kind: SourceKind; rid: string }): string => `${source.kind}/${source.rid}`;

/**
 * How much of each source can still be invoiced. Principal is spent oldest first, so every paid thing has its share of
 * certain deposits: what was bought with an invoiced deposit is invoiced already, and a deposit is invoiced already
 * as far as things bought with it are. Each is also limited by `roomOf`, so that all invoices together never
 * exceed the money that came or is owed.
 */
export function billableOf(sources: readonly Source[], taken: Taken): Map<string, Fen> {
  const left = new Map(
    sources.map((source) => [sourceKey(source), taken.has(sourceKey(source)) ? 0 : source.amount_fen]),
  );
  for (const { deposit, spend, amount } of overlaps(sources)) {
    const [depositKey, spendKey] = [sourceKey(deposit), sourceKey(spend)];
    if (taken.has(depositKey) && !taken.has(spendKey)) left.set(spendKey, (left.get(spendKey) ?? 0) - amount);
    if (taken.has(spendKey) && !taken.has(depositKey)) left.set(depositKey, (left.get(depositKey) ?? 0) - amount);
  }
  const room = Math.max(0, roomOf(sources, taken));
  return new Map([...left].map(([key, amount]) => [key, Math.min(amount, room)]));
}

/**
 * All principal that arrived and all unpaid statements, less all that is invoiced. Negative when an invoiced statement
 * was paid from an invoiced deposit.
 */
export function roomOf(sources: readonly Source[], taken: Taken): Fen {
  const money = sources
    .filter((source) => source.kind === 'deposit' || source.at === null)
    .reduce((sum, source) => sum + source.amount_fen, 0);
  return money - [...taken.values()].reduce((sum, amount) => sum + amount, 0);
}

/**
 * Takes several sources for one application, one after the other, so that a deposit and what it paid for are not
 * counted twice.
 */
export function takeAll(sources: readonly Source[], taken: Taken, chosen: readonly Source[]): Map<string, Fen> {
  const now = new Map(taken);
  const amounts = new Map<string, Fen>();
  // Things first, deposits last: a deposit then gives what is left of it.
  for (const one of chosen.toSorted((a, b) => Number(a.kind === 'deposit') - Number(b.kind === 'deposit'))) {
    const key = sourceKey(one);
    const amount = billableOf(sources, now).get(key) ?? 0;
    amounts.set(key, amount);
    now.set(key, amount);
  }
  return amounts;
}

function overlaps(sources: readonly Source[]): { deposit: Source; spend: Source; amount: Fen }[] {
  const byTime = (a: Source, b: Source) => Number(a.at) - Number(b.at) || (a.rid < b.rid ? -1 : 1);
  const deposits = sources.filter((source) => source.kind === 'deposit').toSorted(byTime);
  const spends = sources.filter((source) => source.kind !== 'deposit' && source.at !== null).toSorted(byTime);
  const found: { deposit: Source; spend: Source; amount: Fen }[] = [];
  let index = 0;
  let rest = deposits[0]?.amount_fen ?? 0;
  for (const spend of spends) {
    let need = spend.amount_fen;
    while (need > 0 && index < deposits.length) {
      const deposit = deposits[index];
      const amount = Math.min(need, rest);
      if (deposit && amount > 0) found.push({ deposit, spend, amount });
      need -= amount;
      rest -= amount;
      if (rest > 0) continue;
      index += 1;
      rest = deposits[index]?.amount_fen ?? 0;
    }
  }
  return found;
}
