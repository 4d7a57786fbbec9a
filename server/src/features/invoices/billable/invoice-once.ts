import type { SourceKind } from '@yance/contract/invoices/application.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';

/** Money that can be invoiced: principal that arrived, or something bought with it or on credit. */
export interface Source {
  /** A gift is principal that somebody else paid for, or nobody: it can buy, and is not invoiced to this payer. */
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
  const shares = sharesOf(sources);
  const now = freeOf(sources, shares, taken);
  const { free } = now;
  const room = Math.max(0, roomOf(sources, taken));
  return new Map(
    sources.map((source) => {
      const key = sourceKey(source);
      const left = source.kind === 'deposit' ? freeIn(free, key) : leftOfThing(source, shares.get(key), now, taken);
      return [key, Math.min(left, room)];
    }),
  );
}

/**
 * What is left of something bought, which may be invoiced in part and whose deposits may be invoiced themselves: of a
 * deposit's share in it that is invoiced which is neither free in the deposit nor taken off it for this thing.
 */
function leftOfThing(thing: Source, shares: readonly Share[] = [], { free, own }: Free, taken: Taken): Fen {
  const key = sourceKey(thing);
  const ownIn = own.get(key);
  const left = shares
    .filter(({ deposit }) => isCovered(deposit, taken))
    .reduce(
      (rest, { deposit, amount }) =>
        rest - Math.max(0, amount - freeIn(free, sourceKey(deposit)) - (ownIn?.get(sourceKey(deposit)) ?? 0)),
      thing.amount_fen - (taken.get(key) ?? 0),
    );
  return Math.max(0, left);
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
  const { free } = freeOf(sources, sharesOf(sources), taken);
  let room = Math.max(0, roomOf(sources, taken));
  return new Map(
    sources
      .filter((source) => source.kind === 'deposit')
      .map((deposit) => {
        const amount = Math.min(room, freeIn(free, sourceKey(deposit)));
        room -= amount;
        return [deposit.rid, amount];
      }),
  );
}

/**
 * What of each deposit is left when the invoices over it and over what it has paid for are taken off, and what each of
 * the latter took off each deposit.
 */
interface Free {
  free: Map<string, Fen>;
  own: Map<string, Map<string, Fen>>;
}

function freeOf(sources: readonly Source[], shares: Shares, taken: Taken): Free {
  const of = (source: Source): Fen => taken.get(sourceKey(source)) ?? 0;
  const deposits = sources.filter((source) => source.kind === 'deposit');
  const free = new Map(deposits.map((one) => [sourceKey(one), one.amount_fen - of(one)]));
  const own = new Map<string, Map<string, Fen>>();
  for (const [spend, parts] of shares) {
    const invoice = taken.get(spend) ?? 0;
    if (invoice > 0) own.set(spend, takeOff(free, parts, invoice, taken).off);
  }
  return { free, own };
}

const freeIn = (free: ReadonlyMap<string, Fen>, deposit: string): Fen => Math.max(0, free.get(deposit) ?? 0);

/**
 * Takes an invoice over something bought off the deposits that paid for it, and says how much off each; not `enough`
 * where one of them had less left, so that invoices over other things stand for less of it.
 */
function takeOff(free: Map<string, Fen>, parts: readonly Share[], invoice: Fen, taken: Taken) {
  let rest = invoice;
  let enough = true;
  const off = new Map<string, Fen>();
  // What the invoice over a deposit leaves out is what invoices over things stand for.
  const byCover = parts.toSorted((a, b) => Number(isCovered(b.deposit, taken)) - Number(isCovered(a.deposit, taken)));
  for (const { deposit, amount } of byCover) {
    // Of a gift nothing is ever left.
    if (deposit.kind === 'gift') continue;
    const key = sourceKey(deposit);
    const before = free.get(key) ?? 0;
    const wanted = Math.min(rest, amount);
    const invoiced = Math.min(wanted, Math.max(0, before));
    if (invoiced < wanted) enough = false;
    rest -= invoiced;
    free.set(key, before - invoiced);
    off.set(key, invoiced);
  }
  return { enough, off };
}

/** The deposits that paid for any of these things, by their keys. */
export function depositsBehind(sources: readonly Source[], keys: ReadonlySet<string>): Set<string> {
  const shares = [...sharesOf(sources)].flatMap(([spend, parts]) => (keys.has(spend) ? parts : []));
  return new Set(shares.filter(({ deposit }) => deposit.kind === 'deposit').map(({ deposit }) => sourceKey(deposit)));
}

/**
 * Takes several sources for one application: things one after the other, then deposits by what is left of each, so that
 * a deposit and what it paid for are not counted twice. Deposits are taken by one count: an invoice over one of them
 * moves what invoices over things stand for. Whichever is chosen first, of things
 * that share what is left the oldest ones have it.
 */
export function takeAll(sources: readonly Source[], taken: Taken, chosen: readonly Source[]): Map<string, Fen> {
  const now = new Map(taken);
  const amounts = new Map<string, Fen>();
  const shares = sharesOf(sources);
  let left = freeOf(sources, shares, taken);
  let room = Math.max(0, roomOf(sources, taken));
  const take = (key: string, most: Fen): Fen => {
    const amount = Math.min(most, room);
    amounts.set(key, amount);
    if (amount > 0) now.set(key, (now.get(key) ?? 0) + amount);
    room -= amount;
    return amount;
  };
  const inOrder = chosen.toSorted((a, b) => (a.rid < b.rid ? -1 : 1));
  const [deposits, things] = [
    inOrder.filter(({ kind }) => kind === 'deposit'),
    inOrder.filter(({ kind }) => kind !== 'deposit'),
  ];
  for (const thing of things) {
    const key = sourceKey(thing);
    const parts = shares.get(key) ?? [];
    const amount = take(key, leftOfThing(thing, parts, left, now));
    // What an earlier invoice over the same thing took off its deposits goes on from there.
    const ownIn = left.own.get(key);
    const rest = parts.map((one) => ({ ...one, amount: one.amount - (ownIn?.get(sourceKey(one.deposit)) ?? 0) }));
    if (amount > 0 && !takeOff(left.free, rest, amount, now).enough) left = freeOf(sources, shares, now);
  }
  for (const key of deposits.map(sourceKey)) take(key, freeIn(left.free, key));
  return amounts;
}

/** What a deposit or a gift has paid of something. */
interface Share {
  deposit: Source;
  amount: Fen;
}
/** By the key of what was bought, in the order in which it was. */
type Shares = ReadonlyMap<string, readonly Share[]>;

function sharesOf(sources: readonly Source[]): Shares {
  const byTime = (a: Source, b: Source) => Number(a.at) - Number(b.at) || (a.rid < b.rid ? -1 : 1);
  const paysFor = ({ kind }: Source) => kind === 'deposit' || kind === 'gift';
  const deposits = sources.filter(paysFor).toSorted(byTime);
  const spends = sources.filter((source) => !paysFor(source) && source.at !== null).toSorted(byTime);
  const owned = (source: Source | undefined): Fen => source?.own_fen ?? source?.amount_fen ?? 0;
  const shares = new Map<string, Share[]>();
  let index = 0;
  let rest = owned(deposits[0]);
  for (const spend of spends) {
    const parts: Share[] = [];
    let need = spend.amount_fen;
    while (need > 0 && index < deposits.length) {
      const deposit = deposits[index];
      const amount = Math.min(need, rest);
      if (deposit && amount > 0) parts.push({ deposit, amount });
      need -= amount;
      rest -= amount;
      if (rest > 0) continue;
      index += 1;
      rest = owned(deposits[index]);
    }
    shares.set(sourceKey(spend), parts);
  }
  return shares;
}
