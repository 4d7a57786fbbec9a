import type { IncomingMessage } from 'node:http';
import { countedNetworks, type Network } from './network.ts';
import { computerKeyOfRequest, keyOfRequest } from './key-of-request.ts';
import { Counts } from './counts.ts';
import { type Refusal, tooMany, unavailable } from '../refusal.ts';
import { WaitingRoom } from './waiting-room.ts';

/**
 * What a request asks for: a call that reads or writes the database, bytes that come or go for a long time, or what
 * costs next to nothing.
 */
export type RequestKind = 'call' | 'write' | 'stream' | 'free';

export interface AdmissionBounds {
  /** Calls at work at the same time: some for each connection of the database, more would only wait for one. */
  calls: number;
  streams: number;
  /** The same, of one caller: a member's token or a console's cookie. */
  callsOfOne: number;
  /**
   * Those of them that write: they may wait for one another with a connection of the database in hand. More wait their
   * turn.
   */
  writesOfOne: number;
  streamsOfOne: number;
  /** The same, of all callers behind one address, which may be a whole campus; of a /48 a few times as many. */
  callsOfAddress: number;
  streamsOfAddress: number;
  /** Requests that wait for a place, of one caller, of an address, and all; 0 refuses whoever finds no place. */
  waitingOfOne: number;
  waitingOfAddress: number;
  waiting: number;
  /** The longest wait for a place. */
  waitMillis: number;
  /** The longest wait of a write for the others of its caller, which may wait for a lock. */
  turnMillis: number;
}

export const usualAdmission: AdmissionBounds = {
  calls: 48,
  streams: 512,
  callsOfOne: 24,
  writesOfOne: 4,
  streamsOfOne: 16,
  callsOfAddress: 32,
  streamsOfAddress: 128,
  waitingOfOne: 24,
  waitingOfAddress: 64,
  waiting: 1_024,
  waitMillis: 1_000,
  turnMillis: 3_500,
};

/** A longer body would be in memory while its request waits. */
const longestWaitingBody = 65_536;

/** Whether a request has a long body, or one in chunks, whose length nobody knows before it is there. */
export const hasLongBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > longestWaitingBody;

/** For whoever watches: what is at work, and how much was refused since the start. */
export interface AdmissionFigures {
  calls: number;
  streams: number;
  /** Requests that wait for a place, or for other writes of their caller. */
  waiting: number;
  shed: number;
  limited: number;
}

/** Gives the place back; or why there is none. */
export type Entry = (() => void) | Refusal;

type Places = 'calls' | 'streams';

interface Bound {
  key: string;
  atWork: number;
  waiting: number;
}

/**
 * Counts what is at work. What finds no place waits a moment for one; what finds none then is refused: 429 to a caller
 * who has enough at work, 503 to everybody when all places are taken.
 */
export class Admission {
  readonly figures: AdmissionFigures = { calls: 0, streams: 0, waiting: 0, shed: 0, limited: 0 };
  readonly #bounds: AdmissionBounds;
  readonly #atWork = new Counts();
  /** At work and waiting. */
  readonly #present = new Counts();
  readonly #rooms = { calls: new WaitingRoom(), streams: new WaitingRoom() };
  /** Writes that wait for their turn, by caller. */
  readonly #turns = new Map<string, (() => void)[]>();

  constructor(bounds: AdmissionBounds) {
    this.#bounds = bounds;
  }

  /**
   * The refusal where all places are taken, also those to wait in: for a look before anything else is done for a
   * request.
   */
  full(kind: RequestKind): Refusal | undefined {
    if (kind === 'free') return undefined;
    const places = placesOf(kind);
    if (!this.#isTaken(places) || this.#rooms[places].size < this.#bounds.waiting) return undefined;
    return this.#shed();
  }

  /**
   * Takes a place for a request from `network` whose body is there, as soon as there is one and, for a write, its turn
   * has come. Who need not wait is answered at once.
   */
  enter(kind: Exclude<RequestKind, 'free'>, request: IncomingMessage, network: Network): Entry | Promise<Entry> {
    const places = placesOf(kind);
    const caller = callerOf(request);
    const bounds = this.#boundsOf(places, caller, network);
    if (bounds.some(({ key, atWork, waiting }) => this.#present.of(key) >= atWork + waiting)) return this.#limit();
    for (const { key } of bounds) this.#present.add(key, 1);
    const end = () => {
      for (const { key } of bounds) this.#present.add(key, -1);
    };
    if (kind === 'write' && caller !== undefined) return this.#inTurn(places, bounds, request, caller, end);
    if (this.#take(places, bounds)) return this.#placeOf(places, bounds, end);
    return this.#waited(places, bounds, request, end);
  }

  async #inTurn(
    places: Places,
    bounds: readonly Bound[],
    request: IncomingMessage,
    caller: string,
    end: () => void,
  ): Promise<Entry> {
    const turn = await this.#turnOf(`writes of ${caller}`, request);
    if (!turn) {
      end();
      return this.#limit();
    }
    const endTurn = () => {
      end();
      turn();
    };
    if (this.#take(places, bounds)) return this.#placeOf(places, bounds, endTurn);
    return this.#waited(places, bounds, request, endTurn);
  }

  async #waited(places: Places, bounds: readonly Bound[], request: IncomingMessage, end: () => void): Promise<Entry> {
    if (await this.#waitFor(places, bounds, request)) return this.#placeOf(places, bounds, end);
    end();
    return this.#isTaken(places) ? this.#shed() : this.#limit();
  }

  /** The way to give a taken place back, once. */
  #placeOf(places: Places, bounds: readonly Bound[], end: () => void): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.figures[places] -= 1;
      for (const { key } of bounds) this.#atWork.add(key, -1);
      end();
      this.#rooms[places].callNext();
    };
  }

  #boundsOf(places: Places, caller: string | undefined, network: Network): Bound[] {
    const { waitingOfAddress, waitingOfOne } = this.#bounds;
    const ofAddress = this.#bounds[`${places}OfAddress`];
    const ofOne = this.#bounds[`${places}OfOne`];
    const bounds = countedNetworks(network).map(({ key, factor }) => ({
      key: `${places} of address ${key}`,
      atWork: ofAddress * factor,
      waiting: waitingOfAddress * factor,
    }));
    if (caller) bounds.push({ key: `${places} of ${caller}`, atWork: ofOne, waiting: waitingOfOne });
    return bounds;
  }

  #isTaken(places: Places): boolean {
    return this.figures[places] >= this.#bounds[places];
  }

  /** Takes a place where there is one for everybody whom the request counts for. */
  #take(places: Places, bounds: readonly Bound[]): boolean {
    if (this.#isTaken(places) || bounds.some(({ key, atWork }) => this.#atWork.of(key) >= atWork)) return false;
    this.figures[places] += 1;
    for (const { key } of bounds) this.#atWork.add(key, 1);
    return true;
  }

  async #waitFor(places: Places, bounds: readonly Bound[], request: IncomingMessage): Promise<boolean> {
    const room = this.#rooms[places];
    if ((places === 'calls' && hasLongBody(request)) || room.size >= this.#bounds.waiting) return false;
    this.figures.waiting += 1;
    const begins = await room.wait(
      this.#bounds.waitMillis,
      () => !request.socket.destroyed && this.#take(places, bounds),
    );
    this.figures.waiting -= 1;
    return begins;
  }

  #shed(): Refusal {
    this.figures.shed += 1;
    // Spread out, so that not everybody comes back at the same moment.
    return unavailable(1 + Math.floor(Math.random() * 3));
  }

  #limit(): Refusal {
    this.figures.limited += 1;
    return tooMany(1);
  }

  /**
   * Waits until few enough writes of a caller are at work; the answer ends the turn and hands it to whoever waits
   * longest. undefined where too many wait, or the others take too long.
   */
  async #turnOf(writes: string, request: IncomingMessage): Promise<(() => void) | undefined> {
    if (this.#atWork.of(writes) < this.#bounds.writesOfOne) this.#atWork.add(writes, 1);
    else {
      if (hasLongBody(request) || this.figures.waiting >= this.#bounds.waiting) return undefined;
      this.figures.waiting += 1;
      const begins = await this.#waitForTurn(writes);
      this.figures.waiting -= 1;
      if (!begins) return undefined;
    }
    return () => {
      const next = this.#turns.get(writes)?.shift();
      if (next) next();
      else {
        this.#turns.delete(writes);
        this.#atWork.add(writes, -1);
      }
    };
  }

  #waitForTurn(writes: string): Promise<boolean> {
    const waiting = this.#turns.get(writes) ?? [];
    this.#turns.set(writes, waiting);
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        resolve(false);
      }, this.#bounds.turnMillis);
      waiting.push(begin);
    });
  }
}

const placesOf = (kind: Exclude<RequestKind, 'free'>): Places => (kind === 'stream' ? 'streams' : 'calls');

/**
 * Who asks, as the request says it; undefined for a visitor. Nobody gains by inventing one: the address is counted as
 * well.
 */
function callerOf({ headers }: IncomingMessage): string | undefined {
  const { cookie } = headers;
  const token = keyOfRequest({ headers }) ?? computerKeyOfRequest({ headers }) ?? headers.token;
  if (typeof token === 'string' && token !== '') return `token ${token.slice(0, 100)}`;
  return headers['x-console'] === '1' && cookie ? `console ${cookie.slice(0, 400)}` : undefined;
}
