import { useState } from 'react';
import { useLocation } from 'react-router';

/** The page of a list that a record was opened from, as the history of the browser holds it. */
export interface Queue {
  /** The list with its filters, order and page, below /console. */
  list: string;
  title: string;
  /** The pages of its records, in their order. */
  places: readonly string[];
  /** How many records stand before the first of them, and how many there are in all. */
  before: number;
  total: number;
  page: number;
}

/** What is asked again of a list while its records are worked on. */
type QueuePage = Pick<Queue, 'places' | 'before' | 'total' | 'page'>;
type AskQueue = (page: number) => Promise<QueuePage>;

const asked = new Map<string, AskQueue>();
const left = new Map<string, { place: string; index: number }>();

/** How a list is asked again; after a reload of the record's page nobody knows until the list was open once more. */
export const holdQueue = (list: string, ask: AskQueue): void => void asked.set(list, ask);
export const askQueue = (list: string): AskQueue | undefined => asked.get(list);

/** The record that was open last, so that the way back leads to its row. */
export const leaveAt = (list: string, place: string, index: number): void => void left.set(list, { place, index });
export const leftAt = (list: string): { place: string; index: number } | undefined => left.get(list);

export const queuePage = (places: readonly string[], page: number, size: number, total: number): QueuePage => ({
  places: [...new Set(places)],
  before: (page - 1) * size,
  total,
  page,
});

interface Here {
  queue: Queue;
  place: string;
}

/**
 * Where the open page stands in the list that it was opened from; null where it was opened otherwise. It stays there
 * while a tab or a file of the record changes the rest of its address.
 */
export function useQueue(): (Here & { index: number }) | null {
  const { pathname: place, state } = useLocation();
  const { queue: given } = (state ?? {}) as { queue?: Queue };
  const [held, setHeld] = useState<Here | null>(null);
  const here = given ? { queue: given, place } : held?.place === place ? held : null;
  if (here?.queue !== held?.queue || here?.place !== held?.place) setHeld(here);
  return here && { ...here, index: here.queue.places.indexOf(place) };
}

/** A record of a queue, with the queue around it. */
export interface Stop {
  place: string;
  queue: Queue;
}

const stopAt = (queue: Queue, index: number): Stop | undefined => {
  const place = queue.places.at(index);
  return place === undefined ? undefined : { place, queue };
};

/** The record beside one in a queue, on the page beside it where its own page ends; undefined where nothing follows. */
export async function beside(queue: Queue, index: number, by: 1 | -1): Promise<Stop | undefined> {
  const next = index + by;
  if (next >= 0 && next < queue.places.length) return stopAt(queue, next);
  const page = queue.page + by;
  const ask = askQueue(queue.list);
  if (!ask || page < 1 || (by > 0 && queue.before + queue.places.length >= queue.total)) return undefined;
  return stopAt({ ...queue, ...(await ask(page)) }, by > 0 ? 0 : -1);
}

/**
 * After a write: undefined where the record still waits in its queue, else the queue as it is now and the record that
 * has taken its row. At the end it goes on with what was passed over.
 */
export async function afterLeaving(
  queue: Queue,
  place: string,
  index: number,
): Promise<{ queue: Queue; next: Stop | undefined } | undefined> {
  const ask = askQueue(queue.list);
  if (!ask) return undefined;
  const now = { ...queue, ...(await ask(queue.page)) };
  if (now.places.includes(place)) return undefined;
  const here = stopAt(now, index);
  if (here) return { queue: now, next: here };
  const onward = now.before + now.places.length < now.total ? queue.page + 1 : 1;
  const next = now.total === 0 ? undefined : stopAt({ ...queue, ...(await ask(onward)) }, 0);
  return { queue: now, next: next?.place === place ? undefined : next };
}

/**
 * The record after one whose step waits to be sent, as its list is now; at the end what was passed over, and undefined
 * where nothing else waits. Records in `left` are done with, though the list may not know it yet.
 */
export async function afterWaiting(queue: Queue, place: string, left: ReadonlySet<string>): Promise<Stop | undefined> {
  const ask = askQueue(queue.list);
  const pageOf = async (page: number): Promise<Queue> => ({ ...queue, ...(ask ? await ask(page) : {}) });
  const now = await pageOf(queue.page);
  const index = now.places.slice(0, Math.max(0, now.places.indexOf(place))).filter((one) => !left.has(one)).length;
  const here = stopAt(without(now, left), index);
  if (here || !ask) return here;
  const onward = now.before + now.places.length < now.total ? queue.page + 1 : 1;
  return stopAt(without(await pageOf(onward), left), 0);
}

/**
 * A page of a queue as it is once these records have left it. One that leaves while its list is read may be missing in
 * the total already and still stand on the page.
 */
function without(queue: Queue, left: ReadonlySet<string>): Queue {
  const places = queue.places.filter((place) => !left.has(place));
  const total = queue.total - (queue.places.length - places.length);
  return { ...queue, places, total: Math.max(total, queue.before + places.length) };
}
