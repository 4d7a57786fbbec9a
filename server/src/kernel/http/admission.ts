import type { IncomingMessage } from 'node:http';
import { countedNetworks, type Network } from './network.ts';
import { Counts } from './counts.ts';
import { type Refusal, tooMany, unavailable } from '../refusal.ts';

/** What a request asks for: a call that reads or writes the database, bytes that come or go for a long time, or what costs next to nothing. */
export type RequestKind = 'call' | 'write' | 'stream' | 'free';

export interface AdmissionBounds {
  /** Calls at work at the same time. More would only wait for the database, and be too late for whoever asked. */
  calls: number;
  streams: number;
  /** The same, of one caller: a member's token or a console's cookie. */
  callsOfOne: number;
  /** Those of them that write: they may wait for one another with a connection of the database in hand. More wait their turn. */
  writesOfOne: number;
  streamsOfOne: number;
  /** The same, of all callers behind one address, which may be a whole campus; of a /48 a few times as many. */
  callsOfAddress: number;
  streamsOfAddress: number;
}

export const usualAdmission: AdmissionBounds = {
  calls: 96,
  streams: 512,
  callsOfOne: 32,
  writesOfOne: 4,
  streamsOfOne: 16,
  callsOfAddress: 64,
  streamsOfAddress: 128,
};

/** For whoever watches: what is at work, and how much was refused since the start. */
export interface AdmissionFigures {
  calls: number;
  streams: number;
  /** Writes that wait for others of their caller. */
  waiting: number;
  shed: number;
  limited: number;
}

/** Counts what is at work and refuses what would be too much: 429 to a caller who has enough at work, 503 to everybody when all places are taken. */
export class Admission {
  readonly figures: AdmissionFigures = { calls: 0, streams: 0, waiting: 0, shed: 0, limited: 0 };
  readonly #bounds: AdmissionBounds;
  readonly #counts = new Counts();
  /** Writes that wait for their turn, by caller. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(bounds: AdmissionBounds) {
    this.#bounds = bounds;
  }

  /** The refusal where all places are taken: for a look before anything else is done for a request. */
  full(kind: RequestKind): Refusal | undefined {
    const places = placesOf(kind);
    if (!places || this.figures[places] < this.#bounds[places]) return undefined;
    this.figures.shed += 1;
    // Spread out, so that not everybody comes back at the same moment.
    return unavailable(1 + Math.floor(Math.random() * 3));
  }

  /**
   * Takes a place for a request from `network` whose body is there, where a write may have to wait for others of its caller;
   * the answer gives it back, or is the refusal.
   */
  async enter(kind: RequestKind, request: IncomingMessage, network: Network): Promise<(() => void) | Refusal> {
    const places = placesOf(kind);
    if (!places) return () => undefined;
    const caller = callerOf(request);
    const bounded = countedNetworks(network).map(({ key, factor }) => ({
      key: `${places} of address ${key}`,
      bound: this.#bounds[`${places}OfAddress`] * factor,
    }));
    if (caller) bounded.push({ key: `${places} of ${caller}`, bound: this.#bounds[`${places}OfOne`] });
    if (bounded.some(({ key, bound }) => this.#counts.of(key) >= bound)) {
      this.figures.limited += 1;
      return tooMany(1);
    }
    for (const { key } of bounded) this.#counts.add(key, 1);
    const turn = kind === 'write' && caller !== undefined ? await this.#turnOf(`writes of ${caller}`) : undefined;
    // Who waits for a turn holds no place of all callers.
    const full = this.full(kind);
    if (!full) this.figures[places] += 1;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      if (!full) this.figures[places] -= 1;
      for (const { key } of bounded) this.#counts.add(key, -1);
      turn?.();
    };
    if (full) leave();
    return full ?? leave;
  }

  /** Waits until few enough writes of a caller are at work; the answer ends the turn and hands it to whoever waits longest. */
  async #turnOf(writes: string): Promise<() => void> {
    if (this.#counts.of(writes) < this.#bounds.writesOfOne) this.#counts.add(writes, 1);
    else {
      const waiting = this.#waiting.get(writes) ?? [];
      this.#waiting.set(writes, waiting);
      this.figures.waiting += 1;
      await new Promise<void>((begin) => void waiting.push(begin));
      this.figures.waiting -= 1;
    }
    return () => {
      const next = this.#waiting.get(writes)?.shift();
      if (next) next();
      else {
        this.#waiting.delete(writes);
        this.#counts.add(writes, -1);
      }
    };
  }
}

const placesOf = (kind: RequestKind): 'calls' | 'streams' | undefined =>
  kind === 'free' ? undefined : kind === 'stream' ? 'streams' : 'calls';

/** Who asks, as the request says it; undefined for a visitor. Nobody gains by inventing one: the address is counted as well. */
function callerOf({ headers }: IncomingMessage): string | undefined {
  const { token, cookie } = headers;
  if (typeof token === 'string' && token !== '') return `token ${token.slice(0, 100)}`;
  return headers['x-console'] === '1' && cookie ? `console ${cookie.slice(0, 400)}` : undefined;
}
