import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../kernel/db.ts';
import type { CalledWords, RankedTexts } from '../../search/index.ts';
import { setBit, emptyBitmap, union, type Bitmap } from './bitmap.ts';
import { retiredModels } from '../retired-models.store.ts';
import { calledWords } from './called-words.ts';
import { columnsOf, type ServiceColumns } from './service-columns.ts';
import {
  indexRows,
  indexVersion,
  lastNumber,
  namedCategories,
  numbersFound,
  type IndexRow,
  type IndexVersion,
} from '../service-index.store.ts';
import { highestValue, sortedPositions } from './sorted-positions.ts';

/**
 * Of all offered services, in the order of how often they are ordered: their places in all these lists are the same.
 */
export interface ServiceIndex {
  readonly version: string;
  readonly columns: ServiceColumns;
  readonly categories: readonly { id: number; name: string; hidden: boolean }[];
  /** What the services are called, for the lexicon. */
  readonly called: CalledWords;
  /** Every place. */
  readonly all: Int32Array;
  /** The place of a service by its number; -1 for what is not offered. */
  readonly placeOf: Int32Array;
  /** What services are ranked by, by place, as far as it was needed. */
  readonly ranked: (RankedTexts | undefined)[];
  /** What a query finds. */
  readonly found: LRUCache<string, Bitmap>;
  /** Shared by all queries that find nothing. */
  readonly none: Bitmap;
  /** Whatever else was worked out from this index. */
  readonly worked: LRUCache<string, object>;
  readonly renewAt: number;
}

/** Sizes count what takes four bytes: a place of a list, thirty-two of a set, about a letter of a question. */
const mostCached = 8_000_000;
const sizeOfArray = 50;
const rowsAtOnce = 5_000;
/** A changed service reaches every process within this time. */
const versionTtlMillis = 1_000;
/** After a change of our own nothing is kept until its transaction has surely ended. */
const unsettledMillis = 3_000;
/** Order counts may be so old, or as old as a thousand times what reading them all takes. */
const leastRenewMillis = 3_000;
const renewTimes = 1_000;

let index: ServiceIndex | undefined;
let loading: { version: string; promise: Promise<ServiceIndex> } | undefined;
let known: { version: string; until: number } | undefined;
let unsettledUntil = 0;

/**
 * What is searched, filtered and counted, kept in the process: a catalogue of a hundred thousand services takes some
 * fifty megabytes. Read again after each change of the catalogue; while it only grows old, one caller renews it and the
 * others go on with the old one. A transaction that changed the catalogue itself, such as a preview, which is undone,
 * gets an index of its own: nobody else may see what is not committed.
 */
export async function serviceIndex(tx: Tx): Promise<ServiceIndex> {
  const { version, own } = await currentVersion(tx);
  if (own) return load(tx, version, own);
  if (index?.version === version && (index.renewAt > performance.now() || loading)) return index;
  const shared = loading?.version === version ? await loading.promise.catch(() => null) : null;
  // The one who was loading may have been cut off with its own call: then this call loads.
  index = shared ?? (await loadShared(tx, version));
  return index;
}

function loadShared(tx: Tx, version: string): Promise<ServiceIndex> {
  const promise = load(tx, version).finally(() => {
    if (loading?.promise === promise) loading = undefined;
  });
  loading = { version, promise };
  return promise;
}

/**
 * To be called when services or categories change, so that an editor sees the change at once; without a change under
 * way nothing is `unsettled`.
 */
export function forgetIndexVersion(unsettled = unsettledMillis): void {
  known = undefined;
  unsettledUntil = performance.now() + unsettled;
}

async function currentVersion(tx: Tx): Promise<IndexVersion> {
  const now = performance.now();
  if (known && known.until > now) return { version: known.version, own: false };
  const current = await indexVersion(tx);
  if (now > unsettledUntil && !current.own) known = { version: current.version, until: now + versionTtlMillis };
  return current;
}

async function load(tx: Tx, version: string, own = false): Promise<ServiceIndex> {
  const began = performance.now();
  const rows: IndexRow[] = [];
  const last = await lastNumber(tx);
  // In parts, so that other calls are answered between them.
  for (let after = 0; after < last; after += rowsAtOnce) rows.push(...(await indexRows(tx, after, after + rowsAtOnce)));
  const sorted = byOrders(rows);
  const placeOf = new Int32Array(last + 1).fill(-1);
  for (const [place, row] of sorted.entries()) placeOf[row[0]] = place;
  const columns = await columnsOf(sorted, await retiredModels(tx));
  return {
    version,
    columns,
    // Only order counts change within a version.
    called: index?.version === version && !own ? index.called : await calledWords(columns.texts),
    categories: await namedCategories(tx),
    all: Int32Array.from(sorted.keys()),
    placeOf,
    ranked: Array.from({ length: sorted.length }),
    found: new LRUCache({ maxSize: mostCached }),
    none: emptyBitmap(sorted.length),
    worked: new LRUCache({ maxSize: mostCached }),
    renewAt: performance.now() + Math.max(leastRenewMillis, renewTimes * (performance.now() - began)),
  };
}

/** The most ordered first, and in the order of the editors where they are ordered alike. */
function byOrders(rows: readonly IndexRow[]): IndexRow[] {
  const ties = sortedPositions(Int32Array.from(rows.keys()), (place) => rows[place]?.[11] ?? 0);
  const places = sortedPositions(ties, (place) => highestValue - 1 - (rows[place]?.[10] ?? 0));
  return Array.from(places).flatMap((place) => rows.slice(place, place + 1));
}

/**
 * Text forms of tsqueries; whatever one of them finds is found. Apart, because each is asked more often than all of
 * them.
 */
export type AnyText = readonly string[];

/** The places that each query finds. At most one statement, for what was not asked lately. */
export async function positionsFound(tx: Tx, index: ServiceIndex, queries: readonly AnyText[]): Promise<Bitmap[]> {
  const asked = [...new Set(queries.flat())];
  const sets = new Map(asked.map((text) => [text, index.found.get(text)]));
  const missing = asked.filter((text) => !sets.get(text));
  if (missing.length > 0) {
    const numbers = await numbersFound(tx, missing);
    for (const [at, text] of missing.entries()) {
      const places = placesOf(index, numbers[at] ?? new Int32Array());
      const size = text.length + sizeOfArray + (places === index.none ? 0 : places.length);
      index.found.set(text, places, { size });
      sets.set(text, places);
    }
  }
  return queries.map((any) =>
    union(
      any.flatMap((text) => sets.get(text) ?? []).filter((set) => set !== index.none),
      index.all.length,
    ),
  );
}

function placesOf(index: ServiceIndex, numbers: Int32Array): Bitmap {
  if (numbers.length === 0) return index.none;
  const places = emptyBitmap(index.all.length);
  for (const number of numbers) {
    const place = index.placeOf[number] ?? -1;
    if (place >= 0) setBit(places, place);
  }
  return places;
}
