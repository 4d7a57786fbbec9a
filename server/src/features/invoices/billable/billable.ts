import type { SourceKind } from '@yance/contract/invoices/application.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';

/** Money that can be invoiced: principal that arrived, or something bought with it or on credit. */
export interface Source {
  /** A gift is principal that somebody else paid for: it can buy, and its invoice is the giver's. */
  kind: SourceKind | 'gift';
  rid: string;
  title: string;
  amount_fen: Fen;
  /** How much of a deposit can have paid for something, where that is not all of it. */
  own_fen?: Fen;
  /** A deposit's arrival, or when principal paid for the thing; null while a statement is unpaid. */
  at: Date | null;
}

/** Whether a source can be named by an application. */
export const isNoGift = (source: Source): source is Source & { kind: SourceKind } => source.kind !== 'gift';

/** What live applications have taken, by `sourceKey`. */
export type Taken = ReadonlyMap<string, Fen>;

export const sourceKey = (source: { kind: Source['kind']; rid: string }): string => `${source.kind}/${source.rid}`;

/**
 * How much of each source can still be invoiced. Principal is spent oldest first, so every paid thing has its share of
 * certain deposits: what was bought with an invoiced deposit is invoiced already, as far as the deposit's invoice goes,
 * and a deposit is invoiced already as far as things bought with it are. What an invoice over a deposit left out, since
 * something bought with it was invoiced, can be invoiced once that is given back. Each is also limited by `roomOf`, so
 * that all invoices together never exceed the money that came or is owed.
 */
export function billableOf(sources: readonly Source[], taken: Taken): Map<string, Fen> {
  const free = freeOf(sources, taken);
  const freeIn = (deposit: Source): Fen => Math.max(0, free.get(sourceKey(deposit)) ?? 0);
  const left = new Map(
    sources.map((source) => {
      if (source.kind === 'deposit') return [sourceKey(source), freeIn(source)];
      return [sourceKey(source), isCovered(source, taken) ? 0 : source.amount_fen];
    }),
  );
  for (const { deposit, spend, amount } of overlaps(sources)) {
    const key = sourceKey(spend);
    if (!isCovered(deposit, taken) || taken.has(key)) continue;
    left.set(key, (left.get(key) ?? 0) - Math.max(0, amount - freeIn(deposit)));
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

/** Whether an invoice stands on it, or never can. */
const isCovered = (source: Source, taken: Taken): boolean => source.kind === 'gift' || taken.has(sourceKey(source));

/**
 * How much of each deposit no invoice stands on, neither its own nor one over what it has paid for; together they are
 * no more than `roomOf`.
 */
export function uninvoicedOf(sources: readonly Source[], taken: Taken): Map<string, Fen> {
  const free = freeOf(sources, taken);
  let room = Math.max(0, roomOf(sources, taken));
  return new Map(
    sources
      .filter((source) => source.kind === 'deposit')
      .map((deposit) => {
        const amount = Math.min(room, Math.max(0, free.get(sourceKey(deposit)) ?? 0));
        room -= amount;
        return [deposit.rid, amount];
      }),
  );
}

/** What of each deposit is left when the invoices over it and over what it has paid for are taken off. */
function freeOf(sources: readonly Source[], taken: Taken): Map<string, Fen> {
  const of = (source: Source): Fen => taken.get(sourceKey(source)) ?? 0;
  const deposits = sources.filter((source) => source.kind === 'deposit');
  const free = new Map(deposits.map((one) => [sourceKey(one), one.amount_fen - of(one)]));
  for (const [spend, parts] of Map.groupBy(overlaps(sources), (found) => found.spend)) {
    let rest = of(spend);
    // What the invoice over a deposit leaves out is what invoices over things stand for.
    const byCover = parts.toSorted((a, b) => Number(isCovered(b.deposit, taken)) - Number(isCovered(a.deposit, taken)));
    for (const { deposit, amount } of byCover) {
      const key = sourceKey(deposit);
      const before = free.get(key) ?? 0;
      const invoiced = Math.min(rest, amount, Math.max(0, before));
      rest -= invoiced;
      free.set(key, before - invoiced);
    }
  }
  return free;
}

/** The deposits that paid for any of these things, by their keys. */
export function depositsBehind(sources: readonly Source[], keys: ReadonlySet<string>): Set<string> {
  return new Set(
    overlaps(sources).flatMap(({ deposit, spend }) =>
      deposit.kind === 'deposit' && keys.has(sourceKey(spend)) ? [sourceKey(deposit)] : [],
    ),
  );
}

/**
 * Takes several sources for one application: things one after the other, then deposits by what is left of each, so that
 * a deposit and what it paid for are not counted twice. Deposits are taken by one count: an invoice over one of them
 * moves what invoices over things stand for.
 */
export function takeAll(sources: readonly Source[], taken: Taken, chosen: readonly Source[]): Map<string, Fen> {
  const now = new Map(taken);
  const amounts = new Map<string, Fen>();
  const take = (key: string, amount: Fen) => {
    amounts.set(key, amount);
    if (amount > 0) now.set(key, (now.get(key) ?? 0) + amount);
  };
  const [deposits, things] = [
    chosen.filter(({ kind }) => kind === 'deposit'),
    chosen.filter(({ kind }) => kind !== 'deposit'),
  ];
  for (const key of things.map(sourceKey)) take(key, billableOf(sources, now).get(key) ?? 0);
  const left = billableOf(sources, now);
  for (const key of deposits.map(sourceKey)) take(key, Math.min(left.get(key) ?? 0, Math.max(0, roomOf(sources, now))));
  return amounts;
}

function overlaps(sources: readonly Source[]): { deposit: Source; spend: Source; amount: Fen }[] {
  const byTime = (a: Source, b: Source) => Number(a.at) - Number(b.at) || (a.rid < b.rid ? -1 : 1);
  const paysFor = ({ kind }: Source) => kind === 'deposit' || kind === 'gift';
  const deposits = sources.filter(paysFor).toSorted(byTime);
  const spends = sources.filter((source) => !paysFor(source) && source.at !== null).toSorted(byTime);
  const owned = (source: Source | undefined): Fen => source?.own_fen ?? source?.amount_fen ?? 0;
  const found: { deposit: Source; spend: Source; amount: Fen }[] = [];
  let index = 0;
  let rest = owned(deposits[0]);
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
      rest = owned(deposits[index]);
    }
  }
  return found;
}
