import { Readable } from 'node:stream';
import type { Member, Staff } from '../actor.ts';
import { tooMany, unavailable } from '../refusal.ts';

export interface EventBounds {
  /** All that are open at the same time; each takes some kilobytes. */
  streams: number;
  /** Of one person: a browser needs one for all its tabs. */
  streamsOfOne: number;
}

export const usualEvents: EventBounds = { streams: 4_000, streamsOfOne: 8 };

/** What waits in a stream whose other side does not take it; a lost one finds out by itself what it missed. */
const longestBacklog = 65_536;

/** How long a browser waits before it comes again by itself, where a proxy has cut the line. */
const retryMillis = 3_000;

/** What the answer that carries a stream says of itself. */
export const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies pass each event on at once.
  'x-accel-buffering': 'no',
};

/** One open page that hears events. */
export class EventStream {
  actor: Member | Staff;
  readonly body = new Readable({ read: () => undefined });
  #over = false;

  constructor(actor: Member | Staff, closed: () => void) {
    this.actor = actor;
    this.body.once('close', closed);
    this.body.push(`retry: ${retryMillis}\n\n`);
  }

  send(event: object): void {
    if (this.#over || this.body.destroyed) return;
    if (this.body.readableLength > longestBacklog) this.body.destroy();
    else this.body.push(`data: ${JSON.stringify(event)}\n\n`);
  }

  end(): void {
    if (this.#over || this.body.destroyed) return;
    this.#over = true;
    this.body.push(null);
  }
}

/** The open event streams of this process: bounded, and ended as soon as it is told to end. */
export class EventStreams {
  readonly #bounds: EventBounds;
  readonly #ofOne = new Map<string, Set<EventStream>>();
  #size = 0;
  #stopped = false;
  #greet: (stream: EventStream, age: number) => void = () => undefined;

  constructor(bounds: EventBounds) {
    this.#bounds = bounds;
  }

  /** What is done with each new stream, whose page has heard nothing for `age` milliseconds. */
  greetBy(greet: (stream: EventStream, age: number) => void): void {
    this.#greet = greet;
  }

  /** @throws Refusal where there are enough of them, or the process ends. */
  open(actor: Member | Staff, age: number): EventStream {
    if (this.#stopped || this.#size >= this.#bounds.streams) throw unavailable(30 + Math.floor(Math.random() * 30));
    const own = this.#ofOne.get(actor.rid) ?? new Set();
    if (own.size >= this.#bounds.streamsOfOne) throw tooMany(60);
    const stream: EventStream = new EventStream(actor, () => {
      if (!own.delete(stream)) return;
      this.#size -= 1;
      if (own.size === 0) this.#ofOne.delete(actor.rid);
    });
    own.add(stream);
    this.#ofOne.set(actor.rid, own);
    this.#size += 1;
    this.#greet(stream, age);
    return stream;
  }

  get size(): number {
    return this.#size;
  }

  /** Those of one person. */
  readonly of = (rid: string): readonly EventStream[] => [...(this.#ofOne.get(rid) ?? [])];

  readonly all = (): readonly EventStream[] => [...this.#ofOne.values()].flatMap((own) => [...own]);

  stop(): void {
    this.#stopped = true;
    for (const stream of this.all()) stream.end();
  }
}
