import type { Tx } from '../../../kernel/db.ts';
import type { Word } from '../../search/index.ts';
import { leadPlaces, ledTo, nowhere, type Leads } from './lead-places.ts';
import { nearFirst, nearOf } from './near-names.ts';
import { byFirst, hasBit, union, intersection, positionsOf, bitmapOf, countBits, type Bitmap } from './bitmap.ts';
import { byPoints } from './rank-positions.ts';
import { positionsFound, type AnyText, type ServiceIndex } from './service-index.ts';
import { onSiteMark, urgentMark, type ServiceColumns } from './service-columns.ts';
import { highestValue, sortedPositions } from './sorted-positions.ts';

/** A word of a search: what holds it, and what it leads to. */
export interface Term {
  any: AnyText;
  leads: Leads;
}
/** What to find and how to rank it. */
export interface TextQuery {
  /** As it was typed, in simplified characters. */
  text: string;
  /** All of them must find a service. */
  find: readonly Term[];
  /** Ranks what is found by its names and tags. */
  rank: readonly Word[];
  /** Finds the names that are the searched text, and those that begin with it, however seldom they are ordered. */
  named: { equal: AnyText; begins: AnyText } | null;
  /** All of them find the names that hold the searched words, wherever in the name. */
  titled: readonly AnyText[];
  /** Finds the names that are misspelt in the searched text; null while every word is found as it is written. */
  near: { names: AnyText; shared: AnyText } | null;
}
export interface Filters {
  query: TextQuery | null;
  /** A project type. */
  typeId?: number | undefined;
  categoryId?: number | undefined;
  childId?: number | undefined;
  priceMinFen?: number | undefined;
  priceMaxFen?: number | undefined;
  daysMax?: number | undefined;
  urgent?: boolean | undefined;
  onSite?: boolean | undefined;
  instrument?: string | undefined;
}
export type Sort = 'relevance' | 'popular' | 'price' | 'price_desc' | 'days';
export interface Facets {
  types: { id: number; count: number }[];
  categories: { id: number; name: string; count: number }[];
  instruments: { name: string; count: number }[];
}
/** What a search or a filter finds. */
export interface Hits {
  /** How many services the words alone find, whatever is filtered. */
  found: number;
  facets: Facets;
  /** Places in the index, in the order asked for. */
  order: Int32Array;
}

/** So many of each kind of answer, the most ordered ones, and so many together are put in order by how well they do. */
const mostOfKind = 100;
const mostRanked = 200;
const mostInstruments = 120;
/** Counts and names of a few dozen categories and instruments, in places. */
const sizeOfFacets = 1_000;

export async function hitsOf(tx: Tx, index: ServiceIndex, filters: Filters, sort: Sort): Promise<Hits> {
  const key = JSON.stringify([filters, sort]);
  const known = index.worked.get(key);
  if (known) return known as Hits;
  const found = filters.query ? positionsOf(await foundBy(tx, index, filters.query)) : index.all;
  const { facets, order } = count(index, filters, found);
  const hits = { found: found.length, facets, order: await ordered(tx, index, filters.query, order, sort) };
  index.worked.set(key, hits, { size: key.length + order.length + sizeOfFacets });
  return hits;
}

/** The first of all services for what somebody is typing: at least `most`, where there are so many. */
export async function bestPositions(tx: Tx, index: ServiceIndex, query: TextQuery, most: number): Promise<Int32Array> {
  // Where so many names begin so, or hold the words, nothing else comes before them; short words stand in most texts.
  for (const less of query.near ? [] : [{ ...query, titled: [] }, query]) {
    const kinds = await positionsByName(tx, index, less);
    const names = union(kinds, index.all.length);
    if (countBits(names) >= most) return byRank(index, less, names, kinds, most);
  }
  const found = await foundBy(tx, index, query);
  return byRank(index, query, found, await positionsByName(tx, index, query), most);
}

async function foundBy(tx: Tx, index: ServiceIndex, query: TextQuery): Promise<Bitmap> {
  if (query.near) return nearBy(tx, index, query, query.near);
  // The names are fetched with the rest, so that a new search takes one statement here.
  const sets = await positionsFound(tx, index, [...query.find.map(({ any }) => any), ...namesIn(query)]);
  return query.find
    .map(({ leads }, at) => union([sets[at] ?? index.none, ledTo(index, leads)], index.all.length))
    .reduce(intersection);
}

/**
 * Names that are misspelt in the searched text, or hold it misspelt; the latter among the best that share a part with
 * it.
 */
async function nearBy(
  tx: Tx,
  index: ServiceIndex,
  query: TextQuery,
  { names, shared }: NonNullable<TextQuery['near']>,
): Promise<Bitmap> {
  const [misspelt = index.none, sharing = index.none] = await positionsFound(tx, index, [names, shared]);
  const best = byRank(index, { ...query, near: null }, sharing, [], mostOfKind);
  return nearOf(index, query.text, misspelt, best);
}

/** Fetches in one statement what several queries will ask, for when the first of them may find nothing. */
export async function fetchWords(tx: Tx, index: ServiceIndex, queries: readonly TextQuery[]): Promise<void> {
  await positionsFound(
    tx,
    index,
    queries.flatMap((query) => [...query.find.map(({ any }) => any), ...namesIn(query)]),
  );
}

/** Whether a service has this very name. */
export async function isNamed(tx: Tx, index: ServiceIndex, { named }: TextQuery): Promise<boolean> {
  const [very = index.none] = named ? await positionsFound(tx, index, [named.equal]) : [];
  return countBits(very) > 0;
}

/** The names of those that share most with what nobody offers. */
export async function namesSharing(tx: Tx, index: ServiceIndex, query: TextQuery, most: number): Promise<string[]> {
  const [sharing = index.none] = await positionsFound(tx, index, [query.near?.shared ?? []]);
  const best = byRank(index, { ...query, near: null }, sharing, [], most);
  return Array.from(best.subarray(0, most)).flatMap((place) => index.columns.texts[place]?.name ?? []);
}

/**
 * What passes the filters, and how many would with another type, category or instrument instead of the chosen one: a
 * facet counts under all other filters, so that a click on it finds just so many.
 */
function count({ columns, categories }: ServiceIndex, filters: Filters, found: Int32Array): Omit<Hits, 'found'> {
  const passes = passing(columns, filters);
  const [types, placedIn] = [new Int32Array(columns.lastId + 1), new Int32Array(columns.lastId + 1)];
  const using = new Int32Array(columns.instrumentNames.length);
  // A name that no service has is the place of no instrument.
  const instrument = filters.instrument === undefined ? undefined : columns.instrumentNames.indexOf(filters.instrument);
  const order = new Int32Array(found.length);
  let total = 0;
  for (const place of found) {
    if (!passes(place)) continue;
    const [typeId, categoryId] = [columns.types[place] ?? 0, columns.categories[place] ?? 0];
    const ofType = filters.typeId === undefined || typeId === filters.typeId;
    const inCategory =
      (filters.categoryId === undefined || categoryId === filters.categoryId) &&
      (filters.childId === undefined || (columns.children[place]?.includes(filters.childId) ?? false));
    const instruments = columns.instruments[place] ?? [];
    const withInstrument = instrument === undefined || instruments.includes(instrument);
    if (inCategory && withInstrument) add(types, typeId);
    if (ofType && withInstrument) add(placedIn, categoryId);
    if (!ofType || !inCategory) continue;
    for (const name of instruments) add(using, name);
    if (!withInstrument) continue;
    order[total] = place;
    total += 1;
  }
  return {
    facets: {
      types: Array.from(types, (count, id) => ({ id, count })).filter(
        ({ id, count }) => count > 0 || id === filters.typeId,
      ),
      categories: categories.flatMap(({ id, name, hidden }) => {
        // What is chosen is always told, a finer tag with the number of services found.
        const count = id === filters.childId ? total : (placedIn[id] ?? 0);
        const chosen = id === filters.categoryId || id === filters.childId;
        return chosen || (count > 0 && !hidden) ? [{ id, name, count }] : [];
      }),
      instruments: mostUsed(columns, using, instrument),
    },
    order: order.slice(0, total),
  };
}

/** What every facet respects. */
function passing(
  { prices, days, marks }: ServiceColumns,
  { priceMinFen, priceMaxFen, daysMax = Infinity, urgent, onSite }: Filters,
): (place: number) => boolean {
  const [least, most] = [priceMinFen ?? -Infinity, priceMaxFen ?? Infinity];
  const priced = priceMinFen !== undefined || priceMaxFen !== undefined;
  const marked = (urgent ? urgentMark : 0) | (onSite ? onSiteMark : 0);
  return (place) => {
    const price = prices[place] ?? Number.NaN;
    return (
      (!priced || (price >= least && price <= most)) &&
      (days[place] ?? 0) <= daysMax &&
      ((marks[place] ?? 0) & marked) === marked
    );
  };
}

function add(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** The most used, and the chosen one however seldom it is used. */
function mostUsed(
  { instrumentNames }: ServiceColumns,
  using: Int32Array,
  chosen: number | undefined,
): Facets['instruments'] {
  const sorted = instrumentNames
    .map((name, at) => ({ name, count: using[at] ?? 0, chosen: at === chosen }))
    .filter(({ count, chosen: asked }) => count > 0 || asked)
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
  const least = sorted.find((one) => one.chosen && sorted.indexOf(one) >= mostInstruments);
  return [...sorted.slice(0, mostInstruments - (least ? 1 : 0)), ...(least ? [least] : [])].map(({ name, count }) => ({
    name,
    count,
  }));
}

async function ordered(
  tx: Tx,
  index: ServiceIndex,
  query: TextQuery | null,
  places: Int32Array,
  sort: Sort,
): Promise<Int32Array> {
  if (sort === 'popular') return places;
  const end = index.all.length;
  if (sort !== 'relevance') {
    const found = bitmapOf(places, end);
    return allSorted(index, sort).filter((place) => hasBit(found, place));
  }
  if (!query) return places;
  return byRank(index, query, bitmapOf(places, end), await positionsByName(tx, index, query), places.length);
}

/**
 * Every place in such an order, and in that of the editors where it says nothing; kept, because it serves every search.
 */
function allSorted(index: ServiceIndex, sort: Exclude<Sort, 'relevance' | 'popular'>): Int32Array {
  const key = `all by ${sort}`;
  const known = index.worked.get(key);
  if (known) return known as Int32Array;
  const { prices, days, positions } = index.columns;
  // Without a price a service stands last in both directions.
  const price = (place: number): number => {
    const fen = prices[place] ?? Number.NaN;
    return Number.isNaN(fen) ? Infinity : sort === 'price_desc' ? highestValue - 1 - fen : fen;
  };
  const thousandths = (place: number): number => Math.round((days[place] ?? 0) * 1000);
  const ties = sortedPositions(index.all, (place) => positions[place] ?? 0);
  const sorted = sortedPositions(ties, sort === 'days' ? thousandths : price);
  index.worked.set(key, sorted, { size: key.length + sorted.length });
  return sorted;
}

const namesIn = ({ named, titled, near }: TextQuery): AnyText[] => [
  ...(named ? [named.equal, named.begins] : []),
  ...titled,
  ...(near ? [near.names] : []),
];

/**
 * The very name, what the words lead to, names that begin with the searched text, names that hold its words, and names
 * that it misspells.
 */
async function positionsByName(tx: Tx, index: ServiceIndex, query: TextQuery): Promise<Bitmap[]> {
  const { named, titled, near } = query;
  const sets = await positionsFound(tx, index, namesIn(query));
  const misspelt = (near && sets.pop()) ?? index.none;
  const holding = titled.length > 0 ? sets.splice(-titled.length).reduce(intersection) : index.none;
  const [very = index.none, beginning = index.none] = named ? sets : [];
  const led = leadPlaces(
    index,
    query.find.map(({ leads }) => leads),
  );
  return [very, ...led, beginning, holding, misspelt];
}

/**
 * First what answers by its name, in the order of the `kinds` of `positionsByName`, then the rest, so that nothing
 * ordered much stands before what answers better; each kind by points where they are few enough. Ends with the kind
 * that makes them `most`.
 */
function byRank(
  index: ServiceIndex,
  query: TextQuery,
  found: Bitmap,
  kinds: readonly Bitmap[],
  most: number,
): Int32Array {
  if (query.rank.length === 0 && query.find.every(({ leads }) => leads === nowhere)) return positionsOf(found);
  const order = new Int32Array(countBits(found));
  let [ranked, at] = [0, 0];
  for (const kind of byFirst(found, kinds)) {
    const few = kind.slice(0, Math.min(mostOfKind, mostRanked - ranked));
    order.set(byPoints(index, query.rank, few), at);
    order.set(kind.subarray(few.length), at + few.length);
    ranked += few.length;
    at += kind.length;
    if (at >= most) break;
  }
  const best = order.subarray(0, at);
  return query.near ? nearFirst(index, query.text, best) : best;
}
